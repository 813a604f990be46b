import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Carousel } from './carousel.tsx';

const EVERY_MS = 8000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function show(count: number) {
  const slides = Array.from({ length: count }, (_, at) => ({
    key: String(at),
    content: <a href={`/${at}`}>{`画 ${at + 1}`}</a>,
  }));
  render(
    <Carousel
      label="轮播"
      slides={slides}
      everyMs={EVERY_MS}
      slideLabel={(number, total) => `第 ${number} 张，共 ${total} 张`}
      pauseLabel="暂停轮播"
      playLabel="继续轮播"
    />,
  );
}

const later = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const whole = () => screen.getByRole('region', { name: '轮播' });
const dots = () => screen.queryAllByRole('button', { name: /^第/ });
/** The number of the slide that is shown. */
const shown = () => dots().findIndex((dot) => dot.getAttribute('aria-current') === 'true') + 1;

test('it turns every 8 s, and after the last comes the first', () => {
  show(3);
  expect(shown()).toBe(1);
  later(EVERY_MS - 1);
  expect(shown()).toBe(1);
  later(1);
  expect(shown()).toBe(2);
  later(EVERY_MS);
  expect(shown()).toBe(3);
  later(EVERY_MS);
  expect(shown()).toBe(1);
});

test('a dot shows its slide, which then has its full time', () => {
  show(3);
  later(5000);
  fireEvent.click(dots()[2]!);
  expect(shown()).toBe(3);
  later(EVERY_MS - 1);
  expect(shown()).toBe(3);
  later(1);
  expect(shown()).toBe(1);
});

test.each([
  [
    'a pointer',
    () => fireEvent.pointerEnter(whole(), { pointerType: 'mouse' }),
    () => fireEvent.pointerLeave(whole(), { pointerType: 'mouse' }),
  ],
  ['a finger', () => fireEvent.touchStart(whole()), () => fireEvent.touchEnd(whole())],
  [
    'the focus',
    () => act(() => screen.getByRole('link', { name: '画 1' }).focus()),
    () => act(() => screen.getByRole('link', { name: '画 1' }).blur()),
  ],
])('under %s it stands still, and goes on afterwards', (_, hold, release) => {
  show(3);
  hold();
  later(5 * EVERY_MS);
  expect(shown()).toBe(1);
  release();
  later(EVERY_MS);
  expect(shown()).toBe(2);
});

test('a dot that was pressed keeps the focus, and does not hold it', () => {
  show(3);
  fireEvent.pointerDown(dots()[1]!);
  act(() => dots()[1]!.focus());
  fireEvent.click(dots()[1]!);
  later(EVERY_MS);
  expect(shown()).toBe(3);
});

test('it can be paused and set going again', () => {
  show(3);
  fireEvent.click(screen.getByRole('button', { name: '暂停轮播' }));
  later(5 * EVERY_MS);
  expect(shown()).toBe(1);
  fireEvent.click(screen.getByRole('button', { name: '继续轮播' }));
  later(EVERY_MS);
  expect(shown()).toBe(2);
});

test('behind a hidden page nothing turns', () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  show(3);
  later(5 * EVERY_MS);
  expect(shown()).toBe(1);
  hidden.mockReturnValue(false);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  later(EVERY_MS);
  expect(shown()).toBe(2);
});

test('whoever asked for less motion turns it by hand: no button to pause what does not play', () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  show(3);
  later(5 * EVERY_MS);
  expect(shown()).toBe(1);
  expect(screen.queryByRole('button', { name: '暂停轮播' })).toBeNull();
});

test('what is drawn twice to go round is heard and reached once', () => {
  show(3);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    '画 1',
    '画 2',
    '画 3',
  ]);
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});

test('a single slide has nothing to turn, to choose or to pause', () => {
  show(1);
  expect(screen.queryAllByRole('button')).toEqual([]);
  later(5 * EVERY_MS);
  expect(screen.getByRole('link', { name: '画 1' })).toBeTruthy();
});
