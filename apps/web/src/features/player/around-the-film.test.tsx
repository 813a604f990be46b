import { act, cleanup, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { standInForFilms } from '../../testing/film.ts';
import { standInForMediaSession } from '../../testing/media-session.ts';
import { filmElement, forgetFilms, openedFilm } from '../../testing/open-film.tsx';
import { press } from '../../testing/typing.ts';
import { useFullscreenUntilLeft } from './media/use-fullscreen.ts';

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
  Reflect.deleteProperty(HTMLVideoElement.prototype, 'remote');
  Reflect.deleteProperty(HTMLVideoElement.prototype, 'webkitShowPlaybackTargetPicker');
  Reflect.deleteProperty(document, 'exitFullscreen');
  Reflect.deleteProperty(document, 'fullscreenElement');
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

test('another screen is offered as soon as there is one, and chosen in the browser’s own list', async () => {
  await openedFilm();
  expect(screen.queryByRole('button', { name: '投屏' })).toBeNull();
  cleanup();
  const prompt = vi.fn<() => Promise<void>>(async () => {});
  let find: (isAvailable: boolean) => void = () => {};
  const remote = Object.assign(new EventTarget(), {
    state: 'disconnected',
    prompt,
    watchAvailability: async (found: typeof find) => {
      find = found;
      return 1;
    },
    cancelWatchAvailability: async () => {},
  });
  Object.assign(HTMLVideoElement.prototype, { remote });
  await openedFilm();
  await act(() => import('./controls/cast-button.tsx'));
  expect(screen.queryByRole('button', { name: '投屏' })).toBeNull();
  await waitFor(() => {
    act(() => find(true));
    expect(screen.getByRole('button', { name: '投屏', pressed: false })).toBeTruthy();
  });
  await press('投屏');
  expect(prompt).toHaveBeenCalledOnce();
  act(() => {
    remote.state = 'connected';
    remote.dispatchEvent(new Event('connect'));
  });
  expect(screen.getByRole('button', { name: '投屏', pressed: true })).toBeTruthy();
});

test('a Mac or iPhone offers AirPlay when it finds a screen', async () => {
  const picker = vi.fn<() => void>();
  Object.assign(HTMLVideoElement.prototype, { webkitShowPlaybackTargetPicker: picker });
  await openedFilm();
  await act(() => import('./controls/cast-button.tsx'));
  await waitFor(() => {
    const found = Object.assign(new Event('webkitplaybacktargetavailabilitychanged'), {
      availability: 'available',
    });
    act(() => void filmElement().dispatchEvent(found));
    expect(screen.getByRole('button', { name: '投屏' })).toBeTruthy();
  });
  await press('投屏');
  expect(picker).toHaveBeenCalledOnce();
});

test('the whole screen is the document’s: the next film finds it, and leaving the films ends it', async () => {
  const exit = vi.fn<() => Promise<void>>(async () => {});
  let whole: Element | null = null;
  Object.defineProperty(document, 'fullscreenElement', { get: () => whole, configurable: true });
  Object.assign(document, { exitFullscreen: exit });
  Element.prototype.requestFullscreen = async () => {
    whole = document.documentElement;
    document.dispatchEvent(new Event('fullscreenchange'));
  };
  await openedFilm();
  await press('全屏');
  expect(await screen.findByRole('button', { name: '退出全屏' })).toBeTruthy();
  cleanup();
  expect(exit).not.toHaveBeenCalled();
  await openedFilm();
  expect(screen.getByRole('button', { name: '退出全屏' })).toBeTruthy();
  renderHook(() => useFullscreenUntilLeft()).unmount();
  expect(exit).toHaveBeenCalledOnce();
});

test('an iPhone has the whole screen for the film alone', async () => {
  await openedFilm();
  const entered = vi.fn<() => void>();
  Object.assign(filmElement(), { webkitEnterFullscreen: entered });
  await press('全屏');
  expect(entered).toHaveBeenCalledTimes(1);
});
