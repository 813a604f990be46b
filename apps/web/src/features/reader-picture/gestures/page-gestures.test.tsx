import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePageTaps } from './use-page-taps.ts';
import { useSwipe } from './use-swipe.ts';

let heard: string[] = [];
beforeEach(() => {
  heard = [];
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Stage({ page = 1, isZoomed = false }) {
  const taps = usePageTaps({
    onTap: ({ clientX }) => heard.push(`tap ${clientX} on page ${page}`),
    onDoubleTap: ({ clientX, clientY }) => heard.push(`double ${clientX} ${clientY}`),
  });
  const swipe = useSwipe({
    direction: 'ltr',
    isHeld: () => isZoomed,
    onTurn: (way) => heard.push(way),
  });
  return (
    <main {...taps} {...swipe}>
      <button type="button" aria-label="retry" />
    </main>
  );
}

const stage = () => screen.getByRole('main');

function point(name: 'pointerDown' | 'pointerMove' | 'pointerUp', x: number, y = 0, ms = 0) {
  const event = createEvent[name](stage(), { clientX: 200 + x, clientY: 300 + y, pointerId: 1 });
  Object.defineProperty(event, 'timeStamp', { value: 1000 + ms });
  fireEvent(stage(), event);
}

/** Down, there by way of half of it, and up. */
function swipeBy(dx: number, dy: number, ms: number) {
  point('pointerDown', 0);
  point('pointerMove', dx / 2, dy / 2);
  point('pointerMove', dx, dy);
  point('pointerUp', dx, dy, ms);
}

test('a finger pulls the page along until it lets go', () => {
  render(<Stage />);
  const drag = () => stage().style.getPropertyValue('--drag');
  point('pointerDown', 0);
  point('pointerMove', -12);
  expect([drag(), stage().hasAttribute('data-dragging')]).toEqual(['', false]);
  point('pointerMove', -30);
  expect([drag(), stage().hasAttribute('data-dragging')]).toEqual(['-30px', true]);
  point('pointerUp', -30, 0, 1000);
  expect([drag(), stage().hasAttribute('data-dragging')]).toEqual(['', false]);
  expect(heard).toEqual([]);
});

test.each([
  ['far to the left', -65, 0, 1000, ['on']],
  ['far to the right', 65, 0, 1000, ['back']],
  ['slowly and not far', -64, 0, 1000, []],
  ['flung', -30, 0, 70, ['on']],
  ['not quite flung', -30, 0, 80, []],
  ['more down than across', -70, 80, 100, []],
  ['more across than down', -80, 70, 100, ['on']],
])('a page pulled %s', (_what, dx, dy, ms, turns) => {
  render(<Stage />);
  swipeBy(dx, dy, ms);
  expect(heard).toEqual(turns);
});

test('a zoomed page is not turned', () => {
  render(<Stage isZoomed />);
  swipeBy(-100, 0, 100);
  expect(heard).toEqual([]);
});

test('the click that ends a swipe is no tap', () => {
  render(<Stage />);
  swipeBy(-100, 0, 100);
  fireEvent.click(stage());
  vi.advanceTimersByTime(300);
  expect(heard).toEqual(['on']);
});

test('two taps less than 40 px apart are one double tap, at the second', () => {
  render(<Stage />);
  fireEvent.click(stage(), { clientX: 100, clientY: 100 });
  vi.advanceTimersByTime(259);
  fireEvent.click(stage(), { clientX: 124, clientY: 131 });
  vi.advanceTimersByTime(300);
  expect(heard).toEqual(['double 124 131']);
});

test('a tap counts after 260 ms, for the page that lies open then', () => {
  const { rerender } = render(<Stage page={1} />);
  fireEvent.click(stage(), { clientX: 100 });
  rerender(<Stage page={2} />);
  vi.advanceTimersByTime(259);
  expect(heard).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(heard).toEqual(['tap 100 on page 2']);
});

test('a press of a button is no tap on the page', () => {
  render(<Stage />);
  fireEvent.click(screen.getByRole('button'));
  vi.advanceTimersByTime(300);
  expect(heard).toEqual([]);
});
