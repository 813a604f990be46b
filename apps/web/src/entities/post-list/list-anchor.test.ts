import { beforeEach, expect, test } from 'vitest';
import { forgetAnchor, storeAnchor, storedAnchor } from './list-anchor.ts';

beforeEach(() => sessionStorage.clear());

const anchor = (post: string) => ({ post, past: 12, of: 194 });

test('a place is kept for each list on each page of the history', () => {
  storeAnchor('page 1 anime', anchor('a'));
  storeAnchor('page 2 anime', anchor('b'));
  storeAnchor('page 1 anime', anchor('c'));
  expect(storedAnchor('page 1 anime')).toEqual(anchor('c'));
  expect(storedAnchor('page 2 anime')).toEqual(anchor('b'));
  expect(storedAnchor('page 3 anime')).toBeUndefined();
});

test('who went back to the top begins there', () => {
  storeAnchor('page 1', anchor('a'));
  forgetAnchor('page 1');
  expect(storedAnchor('page 1')).toBeUndefined();
});

test('the last forty are kept, the newest of all', () => {
  for (let page = 0; page < 50; page += 1) {
    storeAnchor(`page ${page}`, anchor(`post ${page}`));
  }
  expect(storedAnchor('page 9')).toBeUndefined();
  expect(storedAnchor('page 10')).toEqual(anchor('post 10'));
  expect(storedAnchor('page 49')).toEqual(anchor('post 49'));
});

test('what somebody else wrote there is not a place', () => {
  sessionStorage.setItem('listPlaces', 'nonsense');
  expect(storedAnchor('page 1')).toBeUndefined();
  storeAnchor('page 1', anchor('a'));
  expect(storedAnchor('page 1')).toEqual(anchor('a'));
});
