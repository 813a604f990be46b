import { latestNoon } from '@baohe/domain/posts/sort';
import { parseCronItem } from 'graphile-worker';
import { expect, test } from 'vitest';
import { dailyInShanghai, EVERY_MINUTE, EVERY_TEN_MINUTES, nextTurn } from './schedule.ts';

/** The minutes of a day (UTC) at which a job with this pattern has its turn. */
function turnsOf(pattern: string): Date[] {
  const { match } = parseCronItem({ task: 'any', match: pattern });
  const minutes = Array.from(
    { length: 24 * 60 },
    (_, min) => new Date(Date.UTC(2026, 10, 15, 0, min)),
  );
  return minutes.filter((time) =>
    match({
      min: time.getUTCMinutes(),
      hour: time.getUTCHours(),
      date: time.getUTCDate(),
      month: time.getUTCMonth() + 1,
      dow: time.getUTCDay(),
    }),
  );
}

test.each([
  [EVERY_MINUTE, 1440],
  [EVERY_TEN_MINUTES, 144],
  [dailyInShanghai(4, 30), 1],
])('%s comes %i times a day', (pattern, times) => {
  expect(turnsOf(pattern)).toHaveLength(times);
});

test('noon in Shanghai is when the list of the newest is renewed', () => {
  const [noon] = turnsOf(dailyInShanghai(12, 0));
  expect(latestNoon(noon!)).toEqual(noon);
});

test('early in the morning in Shanghai is the evening before in UTC', () => {
  expect(turnsOf(dailyInShanghai(4, 30))[0]?.toISOString()).toBe('2026-11-15T20:30:00.000Z');
});

test.each([EVERY_MINUTE, EVERY_TEN_MINUTES, dailyInShanghai(4, 30), dailyInShanghai(12, 0)])(
  'the next turn of %s is the one that the queue will give',
  (pattern) => {
    const turns = turnsOf(pattern);
    const first = turns[0]!;
    expect(nextTurn(pattern, new Date(first.getTime() - 1000))).toEqual(first);
    const second = turns[1] ?? new Date(first.getTime() + 24 * 60 * 60 * 1000);
    expect(nextTurn(pattern, first)).toEqual(second);
  },
);

test('of a pattern that the site does not use no turn is made up', () => {
  expect(nextTurn('0 0 1 1 *', new Date())).toBeNull();
});
