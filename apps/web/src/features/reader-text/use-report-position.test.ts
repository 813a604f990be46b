import { textBlocks } from '@baohe/domain/reading-text/text-blocks';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Reached } from '../../entities/progress/use-progress.ts';
import { useReportPosition } from './use-report-position.ts';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function see(isVisible: boolean): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isVisible ? 'visible' : 'hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

/** A chapter of some characters, open at its beginning. */
function read(characters = 20) {
  const reports: Reached[] = [];
  const blocks = textBlocks('章', '字'.repeat(characters));
  const { result, unmount } = renderHook(() =>
    useReportPosition({
      postId: 'post',
      chapter: 'v0.0',
      blocks,
      tell: (one) => void reports.push(one),
    }),
  );
  return {
    reach: (isEnd: boolean, block = 0) => result.current.reach({ block, part: 0 }, { isEnd }),
    goOn: () => result.current.goOn(),
    last: () => reports.at(-1)?.position,
    unmount,
  };
}

test('the end of a chapter counts when it was seen for a moment, not when it was drawn', async () => {
  const { reach, last } = read();
  reach(true);
  await later(500);
  expect(last()).toBe(0);
  await later(1500);
  expect(last()).toBe(1000);
});

test('a screen full of text takes longer to see than its last line', async () => {
  const { reach, last } = read(500);
  reach(true);
  await later(2500);
  expect(last()).toBe(0);
  await later(3000);
  expect(last()).toBe(1000);
});

test('who leaves within the moment has not read it', async () => {
  const { reach, last, unmount } = read();
  reach(true);
  await later(300);
  unmount();
  await later(5000);
  expect(last()).toBe(0);
});

test('who scrolls back within the moment has not read it', async () => {
  const { reach, last } = read();
  reach(true, 1);
  await later(300);
  reach(false);
  await later(5000);
  expect(last()).toBe(0);
});

test('in a page that is hidden nobody sees an end', async () => {
  const { reach, last } = read();
  reach(true);
  see(false);
  await later(60_000);
  expect(last()).toBe(0);
  see(true);
  await later(2000);
  expect(last()).toBe(1000);
});

test('who goes on from the end has read it, however quickly', async () => {
  const { reach, goOn, last } = read();
  reach(true);
  goOn();
  await later(500);
  expect(last()).toBe(1000);
});

test('who goes on from the middle has not', async () => {
  const { reach, goOn, last } = read();
  reach(false);
  goOn();
  await later(5000);
  expect(last()).toBe(0);
});
