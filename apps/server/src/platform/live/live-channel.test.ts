import { LIVE_TOPICS, type LiveTopic } from '@baohe/contract/live';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SessionCaller } from '../session/session.ts';
import { openLiveChannel, type LiveChannel } from './live-channel.ts';

let channel: LiveChannel;
let change: (change: { accountId: string; topic: string } | null) => void;
const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  channel = openLiveChannel({
    changeEvents: {
      on: () => {},
      onAccount: (changed) => {
        change = changed;
      },
      caughtUp: async () => {},
      close: async () => {},
    },
    sessions: { stillLiving: async () => new Set() },
    clock: () => new Date(),
  });
});
afterEach(() => {
  channel.close();
  vi.useRealTimers();
});

/** What a page is told at once that says how long ago it began to read. */
function sentAtOnce(accountId: string, sinceMs: number): string[] {
  let text = '';
  const stream = { write: (more: string) => (text += more), end: () => {} };
  channel.open({ accountId, session: accountId } as SessionCaller, stream, sinceMs)();
  return [...text.matchAll(/data: (\w+)/g)].flatMap(([, topic]) => topic ?? []);
}
const changes = (accountId: string, topic: LiveTopic) => change({ accountId, topic });
const later = (ms: number) => vi.advanceTimersByTime(ms);

test('a page hears of what changed for its own account since it began to read', () => {
  later(MINUTE);
  changes('me', 'points');
  changes('other', 'orders');
  later(20_000);
  changes('me', 'codes');
  later(3000);
  expect(sentAtOnce('me', 30_000)).toEqual(['points', 'codes']);
  expect(sentAtOnce('me', 4000)).toEqual(['codes']);
  expect(sentAtOnce('other', 30_000)).toEqual(['orders']);
  expect(sentAtOnce('nobody', 30_000)).toEqual([]);
});

test('a change that was made while the request was on its way is told', () => {
  later(MINUTE);
  changes('me', 'codes');
  later(4000);
  expect(sentAtOnce('me', 100)).toEqual(['codes']);
});

test('a page that asks for nothing is told nothing', () => {
  later(MINUTE);
  changes('me', 'codes');
  expect(sentAtOnce('me', 0)).toEqual([]);
});

test('of what is older than the memory everything is told, once changes were missed too', () => {
  later(10 * MINUTE);
  changes('me', 'codes');
  expect(sentAtOnce('me', 2 * MINUTE)).toHaveLength(LIVE_TOPICS.length);
  expect(sentAtOnce('me', 30_000)).toEqual(['codes']);
  change(null);
  later(1000);
  expect(sentAtOnce('me', 30_000)).toHaveLength(LIVE_TOPICS.length);
});

test('what an account changed again is remembered as long as its latest change', () => {
  later(MINUTE);
  changes('me', 'codes');
  changes('other', 'codes');
  later(50_000);
  changes('me', 'points');
  later(49_000);
  expect(sentAtOnce('me', 50_000)).toEqual(['points']);
});
