import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useTaps } from './use-taps.ts';

const WITHIN_MS = 250;

let heard: string[] = [];
beforeEach(() => {
  heard = [];
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

interface Tap {
  x: number;
  isMouse: boolean;
}

/** A page that calls what it hears by `name`. */
function Page({ name = 'tap', goesOn = false }) {
  const tap = useTaps<Tap>({
    withinMs: WITHIN_MS,
    isSameSpot: (one, other) => Math.abs(one.x - other.x) < 40,
    isImmediate: ({ isMouse }) => isMouse,
    goesOn,
    onTap: ({ x }) => heard.push(`${name} ${x}`),
    onDoubleTap: ({ x }) => heard.push(`double ${x}`),
  });
  return (
    <main
      onPointerUp={({ clientX, pointerType }) =>
        tap({ x: clientX, isMouse: pointerType === 'mouse' })
      }
    />
  );
}

const tapAt = (clientX: number, pointerType = 'touch') =>
  fireEvent.pointerUp(screen.getByRole('main'), { clientX, pointerType });
const wait = (ms: number) => vi.advanceTimersByTime(ms);

test('a tap counts when no second one has followed', () => {
  render(<Page />);
  tapAt(100);
  wait(WITHIN_MS - 1);
  expect(heard).toEqual([]);
  wait(1);
  tapAt(100);
  wait(WITHIN_MS);
  expect(heard).toEqual(['tap 100', 'tap 100']);
});

test('two at the same spot are a double tap and no single one', () => {
  render(<Page />);
  tapAt(100);
  wait(WITHIN_MS - 1);
  tapAt(139);
  wait(WITHIN_MS);
  expect(heard).toEqual(['double 139']);
});

test('elsewhere the second is a first one, and the one before is forgotten', () => {
  render(<Page />);
  tapAt(100);
  tapAt(140);
  expect(heard).toEqual([]);
  wait(WITHIN_MS);
  expect(heard).toEqual(['tap 140']);
});

test('a third tap begins anew', () => {
  render(<Page />);
  [100, 101, 102].forEach((x) => tapAt(x));
  wait(WITHIN_MS);
  expect(heard).toEqual(['double 101', 'tap 102']);
});

test('a third and a fourth go on where that is so, as long as they follow closely', () => {
  render(<Page goesOn />);
  [100, 101, 102, 103].forEach((x) => tapAt(x));
  wait(WITHIN_MS);
  expect(heard).toEqual(['double 101', 'double 102', 'double 103']);
  tapAt(104);
  wait(WITHIN_MS);
  expect(heard.at(-1)).toBe('tap 104');
});

test('a mouse does not wait, and its second click is still a double one', () => {
  render(<Page />);
  tapAt(100, 'mouse');
  expect(heard).toEqual(['tap 100']);
  tapAt(100, 'mouse');
  wait(WITHIN_MS);
  expect(heard).toEqual(['tap 100', 'double 100']);
});

test('a tap that waits does what was shown when it happened', () => {
  const { rerender } = render(<Page name="hide" />);
  tapAt(100);
  rerender(<Page name="show" />);
  wait(WITHIN_MS);
  expect(heard).toEqual(['hide 100']);
});

test('nothing is tapped on a page that was left', () => {
  const { unmount } = render(<Page />);
  tapAt(100);
  unmount();
  wait(WITHIN_MS);
  expect(heard).toEqual([]);
});
