import { beforeEach, expect, test } from 'vitest';
import { forgetPlace, keepPlace, placeAt } from './list-place.ts';

beforeEach(() => sessionStorage.clear());

const place = (post: string) => ({ post, past: 12, of: 194 });

test('a place is kept for each list on each page of the history', () => {
  keepPlace('page 1 anime', place('a'));
  keepPlace('page 2 anime', place('b'));
  keepPlace('page 1 anime', place('c'));
  expect(placeAt('page 1 anime')).toEqual(place('c'));
  expect(placeAt('page 2 anime')).toEqual(place('b'));
  expect(placeAt('page 3 anime')).toBeUndefined();
});

test('who went back to the top begins there', () => {
  keepPlace('page 1', place('a'));
  forgetPlace('page 1');
  expect(placeAt('page 1')).toBeUndefined();
});

test('the last forty are kept, the newest of all', () => {
  for (let page = 0; page < 50; page += 1) {
    keepPlace(`page ${page}`, place(`post ${page}`));
  }
  expect(placeAt('page 9')).toBeUndefined();
  expect(placeAt('page 10')).toEqual(place('post 10'));
  expect(placeAt('page 49')).toEqual(place('post 49'));
});

test('what somebody else wrote there is not a place', () => {
  sessionStorage.setItem('listPlaces', 'nonsense');
  expect(placeAt('page 1')).toBeUndefined();
  keepPlace('page 1', place('a'));
  expect(placeAt('page 1')).toEqual(place('a'));
});
