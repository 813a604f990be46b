import { expect, test } from 'vitest';
import { MOST_POSTS, NO_SPEEDS, SPEEDS, speedOf, stepSpeed, withSpeed } from './speeds.ts';

test('faster and slower go through the six speeds and stay at the ends', () => {
  expect(SPEEDS.map((speed) => stepSpeed(speed, 1))).toEqual([0.75, 1, 1.25, 1.5, 2, 2]);
  expect(SPEEDS.map((speed) => stepSpeed(speed, -1))).toEqual([0.5, 0.5, 0.75, 1, 1.25, 1.5]);
});

test('a speed is remembered for nothing, for the post, or for everything', () => {
  const stored = withSpeed(NO_SPEEDS, 'a', 1.5);
  const under = (memory: 'never' | 'post' | 'always') =>
    ['a', 'b'].map((post) => speedOf({ ...stored, memory }, post));
  expect(under('never')).toEqual([1, 1]);
  expect(under('post')).toEqual([1.5, 1]);
  expect(under('always')).toEqual([1.5, 1.5]);
});

test('the speeds of the latest posts are stored', () => {
  let stored = NO_SPEEDS;
  for (let post = 0; post <= MOST_POSTS; post++) {
    stored = withSpeed(stored, String(post), 2);
  }
  expect(stored.posts).toHaveLength(MOST_POSTS);
  expect(speedOf(stored, '0')).toBe(1);
  expect(speedOf(stored, String(MOST_POSTS))).toBe(2);
});
