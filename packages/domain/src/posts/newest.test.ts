import { expect, test } from 'vitest';
import { isNewest, NEWEST, NEWEST_POSTS } from './newest.ts';

test.each([NEWEST, NEWEST_POSTS, 'CAT_0_7'])('%s is a view over everything that is new', (id) => {
  expect(isNewest(id)).toBe(true);
});

test.each(['CAT_1', 'CAT_01', 'TAG_0', undefined])('%s is not', (id) => {
  expect(isNewest(id)).toBe(false);
});
