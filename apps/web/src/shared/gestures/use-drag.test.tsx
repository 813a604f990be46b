import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDrag } from './use-drag.ts';

let heard: string[] = [];
let captured: number[] = [];

beforeEach(() => {
  heard = [];
  captured = [];
  vi.useFakeTimers();
  // jsdom has no pointers to capture.
  Element.prototype.setPointerCapture = (id) => captured.push(id);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Dragged across; up and down is left to the page. */
function Part() {
  const { handlers, swallowClick } = useDrag({
    isMeant: ({ dx, dy }) => (Math.abs(dx) > 10 ? Math.abs(dx) > Math.abs(dy) : null),
    onMove: ({ dx, dy }, { id }) => heard.push(`${id} moved ${dx} ${dy}`),
    onEnd: (moved, { id }) =>
      heard.push(moved ? `${id} let go ${moved.dx} at ${moved.speedX}` : `${id} given up`),
  });
  return (
    <main id="part" {...handlers}>
      <button
        type="button"
        aria-label="swallows"
        onClickCapture={swallowClick}
        onClick={() => heard.push('pressed')}
      />
      <button type="button" aria-label="hears" onClick={() => heard.push('heard')} />
    </main>
  );
}

interface Point {
  x?: number;
  y?: number;
  id?: number;
  ms?: number;
  button?: number;
}

function point(
  name: 'pointerDown' | 'pointerMove' | 'pointerUp' | 'pointerCancel',
  { x = 0, y = 0, id = 1, ms = 0, button = 0 }: Point = {},
) {
  const on = screen.getByLabelText('swallows');
  const event = createEvent[name](on, { clientX: x, clientY: y, pointerId: id, button });
  Object.defineProperty(event, 'timeStamp', { value: 1000 + ms });
  fireEvent(on, event);
}

test('it follows from where the pointer went down, once a drag is meant, to where it is let go', () => {
  render(<Part />);
  point('pointerDown', { x: 100, y: 50 });
  point('pointerMove', { x: 110, y: 50 });
  expect([heard, captured]).toEqual([[], []]);
  point('pointerMove', { x: 120, y: 55 });
  point('pointerMove', { x: 95, y: 90 });
  point('pointerUp', { x: 60, ms: 80 });
  expect(heard).toEqual(['part moved 20 5', 'part moved -5 40', 'part let go -40 at -0.5']);
  expect(new Set(captured)).toEqual(new Set([1]));
});

test('a pointer that came for something else is left alone until it is down again', () => {
  render(<Part />);
  point('pointerDown');
  point('pointerMove', { x: 12, y: 30 });
  point('pointerMove', { x: 90, y: 30 });
  point('pointerUp', { x: 90, y: 30 });
  expect([heard, captured]).toEqual([[], []]);
  point('pointerDown');
  point('pointerMove', { x: 20 });
  expect(heard).toEqual(['part moved 20 0']);
});

test('a second finger gives it up, and neither of the two drags', () => {
  render(<Part />);
  point('pointerDown');
  point('pointerMove', { x: 20 });
  point('pointerDown', { x: 200, id: 2 });
  expect(heard).toEqual(['part moved 20 0', 'part given up']);
  point('pointerMove', { x: 40 });
  point('pointerMove', { x: 240, id: 2 });
  point('pointerUp', { x: 40 });
  expect(heard).toHaveLength(2);
});

test('another pointer neither moves it nor lets it go', () => {
  render(<Part />);
  point('pointerDown');
  point('pointerMove', { x: 50, id: 2 });
  point('pointerUp', { x: 50, id: 2 });
  point('pointerMove', { x: 20 });
  expect(heard).toEqual(['part moved 20 0']);
});

test('a mouse that was let go elsewhere can drag again', () => {
  render(<Part />);
  point('pointerDown');
  point('pointerDown', { x: 100 });
  point('pointerMove', { x: 120 });
  expect(heard).toEqual(['part moved 20 0']);
});

test('only the first button drags', () => {
  render(<Part />);
  point('pointerDown', { button: 2 });
  point('pointerMove', { x: 20 });
  expect(heard).toEqual([]);
});

test('what the browser takes away is given up', () => {
  render(<Part />);
  point('pointerDown');
  point('pointerMove', { x: 20 });
  point('pointerCancel', { x: 20 });
  point('pointerMove', { x: 40 });
  expect(heard).toEqual(['part moved 20 0', 'part given up']);
});

test('the click of a drag presses nothing where it is swallowed; a later one and one without a drag do', () => {
  render(<Part />);
  const button = screen.getByLabelText('swallows');
  point('pointerDown');
  point('pointerUp');
  fireEvent.click(button);
  expect(heard).toEqual(['pressed']);
  point('pointerDown');
  point('pointerMove', { x: 20 });
  point('pointerUp', { x: 20, ms: 40 });
  heard = [];
  fireEvent.click(button);
  fireEvent.click(screen.getByLabelText('hears'));
  expect(heard).toEqual(['heard']);
  vi.advanceTimersByTime(50);
  fireEvent.click(button);
  expect(heard).toEqual(['heard', 'pressed']);
});
