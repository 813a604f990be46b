import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { standInForFilms } from '../../testing/film.ts';
import { standInForMediaSession } from '../../testing/media-session.ts';
import { filmElement, forgetFilms, openedFilm } from '../../testing/open-film.tsx';
import { press } from '../../testing/typing.ts';

let films: ReturnType<typeof standInForFilms>;

beforeEach(() => {
  films = standInForFilms();
  forgetFilms();
});
afterEach(() => {
  cleanup();
  films.restore();
  vi.unstubAllGlobals();
  // What jsdom has not, and a test has lent it.
  Reflect.deleteProperty(document, 'pictureInPictureEnabled');
  Reflect.deleteProperty(HTMLVideoElement.prototype, 'requestPictureInPicture');
  Reflect.deleteProperty(Element.prototype, 'requestFullscreen');
});

test('the lock screen says what is on and where, and its buttons do what they say', async () => {
  const lock = standInForMediaSession();
  await openedFilm({ detail: { title: '星角鹿与守林人' } });
  const video = filmElement();
  expect(lock.session.metadata).toMatchObject({ title: '星角鹿与守林人' });
  act(() => lock.press('seekto', { seekTime: 40 }));
  act(() => lock.press('seekforward'));
  expect(video.currentTime).toBe(50);
  act(() => lock.press('seekbackward', { seekOffset: 5 }));
  expect(video.currentTime).toBe(45);
  expect(lock.session.position).toEqual({ duration: 100, position: 45, playbackRate: 1 });
  for (const [button, isPaused] of [
    ['pause', true],
    ['pause', true],
    ['play', false],
    ['play', false],
  ] as const) {
    act(() => lock.press(button));
    expect(video.paused).toBe(isPaused);
  }
  cleanup();
  expect(lock.buttons()).toEqual([]);
  expect(lock.session.metadata).toBeNull();
});

test('the small window is offered where the browser has one', async () => {
  await openedFilm();
  expect(screen.queryByRole('button', { name: '画中画' })).toBeNull();
  cleanup();
  const request = vi.fn<() => Promise<unknown>>(async () => ({}));
  Object.assign(document, { pictureInPictureEnabled: true });
  Object.assign(HTMLVideoElement.prototype, { requestPictureInPicture: request });
  await openedFilm();
  await press('画中画');
  expect(request).toHaveBeenCalledTimes(1);
});

test('the whole screen turns a phone as the film lies', async () => {
  const turned = vi.fn<(way: string) => Promise<void>>(async () => {});
  vi.stubGlobal('screen', { orientation: { lock: turned } });
  Element.prototype.requestFullscreen = async () => {};
  await openedFilm();
  const video = filmElement();
  const lies = (videoWidth: number, videoHeight: number) =>
    Object.defineProperties(video, {
      videoWidth: { value: videoWidth, configurable: true },
      videoHeight: { value: videoHeight, configurable: true },
    });
  lies(1280, 720);
  await press('全屏');
  await waitFor(() => expect(turned).toHaveBeenLastCalledWith('landscape'));
  lies(720, 1280);
  await press('全屏');
  await waitFor(() => expect(turned).toHaveBeenLastCalledWith('portrait'));
});

test('an iPhone has the whole screen for the film alone', async () => {
  await openedFilm();
  const entered = vi.fn<() => void>();
  Object.assign(filmElement(), { webkitEnterFullscreen: entered });
  await press('全屏');
  expect(entered).toHaveBeenCalledTimes(1);
});
