import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { marksInOrder, MOST_MARKS, withMark, withoutMark, type Mark } from './marks.ts';

const mark = (hash: string, place: number): Mark => ({ hash, title: `${hash} 轨`, place });

test('they stand by track and by time, not by when they were made', () => {
  const made = [mark('10', 5), mark('2', 70), mark('2', 8)].reduce<Mark[]>(withMark, []);
  expect(marksInOrder(made).map(({ hash, place }) => [hash, place])).toEqual([
    ['2', 8],
    ['2', 70],
    ['10', 5],
  ]);
});

const anyMark = fc.record({
  hash: fc.constantFrom('a', 'b'),
  title: fc.constant('轨'),
  place: fc.nat(200),
});

test('however many are made: each second once, never more than the most, and the last one is there', () => {
  fc.assert(
    fc.property(fc.array(anyMark, { minLength: 1, maxLength: 300 }), (made) => {
      const kept = made.reduce<Mark[]>(withMark, []);
      expect(new Set(kept.map(({ hash, place }) => `${hash} ${place}`)).size).toBe(kept.length);
      expect(kept.length).toBeLessThanOrEqual(MOST_MARKS);
      expect(kept.at(-1)).toEqual(made.at(-1));
    }),
  );
});

test('one that is taken away is gone, and only that one', () => {
  const [one, other] = [mark('a', 1), mark('a', 2)];
  expect(withoutMark([one, other], { ...one })).toEqual([other]);
});
