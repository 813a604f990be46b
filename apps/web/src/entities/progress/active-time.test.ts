import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openActiveTime } from './active-time.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }));
afterEach(() => {
  look('visible');
  vi.useRealTimers();
});

function look(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

const page = (position: number) => ({ part: 'p0', unit: 'page' as const, position });
const second = (position: number, part = 't-a') => ({ part, unit: 'second' as const, position });

test('a page counts while it can be seen, from one report to the next', () => {
  const time = openActiveTime();
  vi.advanceTimersByTime(5000);
  look('hidden');
  vi.advanceTimersByTime(60_000);
  look('visible');
  vi.advanceTimersByTime(3000);
  expect(time.take(page(1))).toBe(8000);
  vi.advanceTimersByTime(1000);
  expect(time.take(page(2))).toBe(1000);
});

test('sound counts in a hidden page while it goes on, and not while it stands still', () => {
  const time = openActiveTime();
  time.take(second(0));
  look('hidden');
  vi.advanceTimersByTime(10_000);
  expect(time.take(second(10))).toBe(10_000);
  vi.advanceTimersByTime(90_000);
  expect(time.take(second(10))).toBe(0);
});

test('what begins in the middle after a long pause is not counted from the beginning', () => {
  const time = openActiveTime();
  vi.advanceTimersByTime(100_000);
  expect(time.take(second(600))).toBe(10_000);
});
