import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  nextRepeat,
  orderedQueue,
  shuffledQueue,
  stepFrom,
  trackAfter,
  type Repeat,
} from './play-order.ts';
import type { PlayQueue } from './play-queue.ts';

const queue = (count: number, at = 0): PlayQueue => ({
  tracks: Array.from({ length: count }, (_, index) => ({
    hash: String(index),
    title: `${index} 轨`,
    duration: undefined,
    folder: '',
    number: index + 1,
  })),
  at,
});

test.each([
  ['off', [1, 2, undefined]],
  ['all', [1, 2, 0]],
  ['one', [0, 1, 2]],
] satisfies [Repeat, unknown][])('after a track, repeating %s', (repeat, after) => {
  expect([0, 1, 2].map((at) => trackAfter(queue(3, at), repeat))).toEqual(after);
});

test('a press leaves the track that is repeated, and goes round only where all are', () => {
  expect(stepFrom(queue(3, 1), 1, 'one')).toBe(2);
  expect(stepFrom(queue(3, 2), 1, 'one')).toBeUndefined();
  expect(stepFrom(queue(3, 2), 1, 'all')).toBe(0);
  expect(stepFrom(queue(3, 0), -1, 'all')).toBe(2);
  expect(stepFrom(queue(3, 0), -1, 'off')).toBeUndefined();
  expect(trackAfter(queue(1), 'all'), 'a single track is all of them').toBe(0);
});

test('off, all, one, and off again', () => {
  expect((['off', 'all', 'one'] as const).map(nextRepeat)).toEqual(['all', 'one', 'off']);
});

const anyQueue = fc
  .integer({ min: 1, max: 30 })
  .chain((count) => fc.record({ count: fc.constant(count), at: fc.nat(count - 1) }))
  .map(({ count, at }) => queue(count, at));

test('shuffled, every track is heard once, the one that is on first; and back it is as it was', () => {
  fc.assert(
    fc.property(
      anyQueue,
      fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })),
      (made, chance) => {
        const shuffled = shuffledQueue(made, () => chance.next().value);
        expect(shuffled.tracks[shuffled.at]).toBe(made.tracks[made.at]);
        expect(new Set(shuffled.tracks)).toEqual(new Set(made.tracks));
        expect(shuffled.tracks).toHaveLength(made.tracks.length);
        expect(orderedQueue(shuffled)).toEqual(made);
      },
    ),
  );
});

test('every order of the others can come', () => {
  const orders = new Set<string>();
  for (let a = 0; a < 3; a++) {
    for (let b = 0; b < 2; b++) {
      const chances = [a / 3, b / 2];
      const { tracks } = shuffledQueue(queue(4), () => chances.shift() ?? 0);
      orders.add(tracks.map(({ hash }) => hash).join(''));
    }
  }
  expect(orders.size).toBe(6);
});
