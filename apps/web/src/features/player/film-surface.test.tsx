import { renderInApp } from '@baohe/app-shell/testing/render';
import { act, cleanup, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { standInForFilms } from '../../testing/film.ts';
import { source } from '../../testing/open-film.tsx';
import { exampleDetail } from '../../testing/post-detail.ts';
import { FilmSurface } from './film-surface.tsx';
import { filmActions } from './media/film-actions.ts';
import { FilmContext } from './open-film.ts';

const WIDTH = 390;
const HEIGHT = 220;
const LEFT = 40;
const MIDDLE = WIDTH / 2;
const RIGHT = 350;

let films: ReturnType<typeof standInForFilms>;

beforeEach(() => {
  films = standInForFilms();
  vi.useFakeTimers();
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, 0, WIDTH, HEIGHT),
  );
  // jsdom has no pointers to capture.
  Element.prototype.setPointerCapture = () => {};
});
afterEach(() => {
  cleanup();
  films.restore();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A film of 100 seconds that plays, at its 50th. */
function shown({ isFilling = false } = {}) {
  const video = document.createElement('video');
  video.currentTime = 50;
  video.volume = 0.5;
  void video.play();
  const seen = {
    video,
    said: [] as string[],
    taps: 0,
    brightness: 1,
    fullscreen: 0,
    previews: [] as (number | null)[],
  };
  const nothing = () => {};
  renderInApp(
    <FilmContext
      value={{
        detail: exampleDetail(),
        video,
        actions: filmActions({ video, speedKey: 'a', onWentBack: nothing, onSound: nothing }),
        box: { current: null },
        sources: [],
        source: source(0, 'Source'),
        isAutomatic: true,
        chooseSource: nothing,
        startAt: 0,
        back: null,
        next: undefined,
        isSilenced: false,
        isOnScreen: true,
        isFilling,
        isFullscreen: false,
        toggleFullscreen: () => (seen.fullscreen += 1),
        brightness: seen.brightness,
        setBrightness: (brightness) => (seen.brightness = brightness),
      }}
    >
      <FilmSurface
        say={(text) => seen.said.push(text)}
        onPreview={(time) => seen.previews.push(time)}
        onTap={() => (seen.taps += 1)}
      />
    </FilmContext>,
  );
  return seen;
}

const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

function at(name: 'pointerDown' | 'pointerMove' | 'pointerUp', x: number, y = 100, type = 'touch') {
  const surface = document.querySelector('.player-surface');
  if (surface) {
    fireEvent[name](surface, {
      clientX: x,
      clientY: y,
      pointerType: type,
      pointerId: 1,
      isPrimary: true,
      button: 0,
    });
  }
}

function tap(x: number, type = 'touch') {
  at('pointerDown', x, 100, type);
  at('pointerUp', x, 100, type);
}

function drag(from: [x: number, y: number], to: [x: number, y: number]) {
  at('pointerDown', ...from);
  at('pointerMove', ...to);
  at('pointerUp', ...to);
}

test('one tap is for the controls, two at a side step ten seconds and sum up', () => {
  const seen = shown();
  tap(RIGHT);
  wait(400);
  expect(seen.taps).toBe(1);
  tap(RIGHT);
  tap(RIGHT);
  tap(RIGHT);
  expect(seen.video.currentTime).toBe(70);
  expect(seen.said).toEqual(['前进 10 秒', '前进 20 秒']);
  wait(400);
  tap(LEFT);
  tap(LEFT);
  expect(seen.video.currentTime).toBe(60);
  expect(seen.said.at(-1)).toBe('后退 10 秒');
  wait(400);
  expect(seen.taps).toBe(1);
});

test('a click stops it at once, two clicks are the whole screen and leave it as it was', () => {
  const seen = shown();
  tap(MIDDLE, 'mouse');
  expect(seen.video.paused).toBe(true);
  tap(MIDDLE, 'mouse');
  expect(seen.fullscreen).toBe(1);
  expect(seen.video.paused).toBe(false);
});

test('held down it runs twice as fast, let go as before', () => {
  const seen = shown();
  seen.video.playbackRate = 1.25;
  at('pointerDown', MIDDLE);
  wait(600);
  expect(seen.video.playbackRate).toBe(2);
  expect(seen.said).toEqual(['2 倍速播放中']);
  at('pointerUp', MIDDLE);
  expect(seen.video.playbackRate).toBe(1.25);
  wait(400);
  expect(seen.taps).toBe(0);
});

test('across looks for a place, and goes there when the finger is lifted', () => {
  const seen = shown();
  at('pointerDown', MIDDLE);
  at('pointerMove', MIDDLE + WIDTH / 10);
  expect(seen.video.currentTime).toBe(50);
  expect(seen.previews.at(-1)).toBeCloseTo(60);
  expect(seen.said.at(-1)).toBe('01:00 / 01:40');
  at('pointerUp', MIDDLE + WIDTH / 10);
  expect(seen.video.currentTime).toBeCloseTo(60);
  expect(seen.previews.at(-1)).toBeNull();
});

test('up and down is loudness and brightness, where nothing else wants it', () => {
  const inPage = shown();
  drag([RIGHT, 150], [RIGHT, 100]);
  expect(inPage.video.volume).toBe(0.5);
  cleanup();
  const seen = shown({ isFilling: true });
  drag([RIGHT, 150], [RIGHT, 150 - HEIGHT * 0.2]);
  expect(seen.video.volume).toBeCloseTo(0.75);
  expect(seen.said.at(-1)).toBe('音量 75%');
  drag([LEFT, 100], [LEFT, 100 + HEIGHT * 0.4]);
  expect(seen.brightness).toBeCloseTo(0.5);
  expect(seen.said.at(-1)).toBe('亮度 50%');
});
