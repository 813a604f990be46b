import { expect, test } from 'vitest';
import type { Role } from '../identity/roles.ts';
import {
  AGE_RATINGS,
  ageBarrier,
  ageLimitOf,
  ageLimitOfAccount,
  ageRatingIn,
  ageRatingOfFields,
  unclearRatings,
  type AgeRating,
} from './age-rating.ts';

const somebody = (
  roles: readonly Role[],
  ageLimit: AgeRating = 0,
  ageLimitMost: AgeRating = 18,
) => ({
  accountId: 'a',
  roles,
  ageLimit,
  ageLimitMost,
});

test('who never said an age sees what is for everybody, and nobody more than the staff allows', () => {
  expect(ageLimitOfAccount({ chosen: null, most: 18 })).toBe(0);
  for (const chosen of AGE_RATINGS) {
    for (const most of AGE_RATINGS) {
      expect(ageLimitOfAccount({ chosen, most })).toBe(Math.min(chosen, most));
    }
  }
});

test('visitors see what is for everybody, members what they may, the staff everything', () => {
  expect(ageLimitOf(null)).toBe(0);
  expect(ageLimitOf(somebody([]))).toBe(0);
  expect(ageLimitOf(somebody(['user'], 16))).toBe(16);
  expect(ageLimitOf(somebody(['user', 'editor'], 0))).toBe(18);
});

test('a visitor registers, a member says an age, and what the staff does not allow stays closed', () => {
  expect(ageBarrier(12, null)).toBe('register');
  expect(ageBarrier(12, somebody([]))).toBe('register');
  expect(ageBarrier(18, somebody(['user']))).toBe('say_age');
  expect(ageBarrier(18, somebody(['user'], 0, 16))).toBe('not_allowed');
  expect(ageBarrier(16, somebody(['user'], 0, 16))).toBe('say_age');
});

test('of several fields the highest rating counts, and other fields say nothing of it', () => {
  expect(ageRatingOfFields({ AgeRating: 'Teen', mpaa: 'R18+', Rating: '16' })).toBe(18);
  expect(ageRatingOfFields({ AgeRating: 'Unknown', Rating: '16' })).toBeUndefined();
});

test('a rating that nobody understands is said so, one that is not there is not', () => {
  expect(unclearRatings({ mpaa: ' US:Q7? ', AgeRating: 'Grown-ups', Genre: 'Odd' })).toEqual([
    'Grown-ups',
  ]);
  for (const text of ['', 'Unknown', 'Not Rated', 'US:Not Rated', 'NR', 'Rating Pending', 'US:R']) {
    expect([text, unclearRatings({ mpaa: text })]).toEqual([text, []]);
  }
});

test.each([
  ['Everyone', 0],
  ['Everyone 10+', 0],
  ['G', 0],
  ['PG', 0],
  ['Teen', 12],
  ['PG-13', 12],
  ['12+', 12],
  ['MA15+', 16],
  ['Mature 17+', 16],
  ['M', 16],
  ['Rated R', 16],
  ['R', 16],
  ['US:R', 16],
  ['us:R', 16],
  ['US:R / US:Rated R', 16],
  ['US:PG / DE:FSK 16', 16],
  ['Germany:16', 16],
  ['MPAA: R', 16],
  ['MPAA: Rated R', 16],
  ['Rated R for strong violence', 16],
  ['Rated PG for mature themes', 0],
  ['USA:NC-17', 18],
  ['X', 18],
  ['US:Not Rated', null],
  ['Rated by nobody', null],
  ['FSK 16', 16],
  ['TV-MA', 16],
  ['FSK 18', 18],
  ['R18+', 18],
  ['X18+', 18],
  ['Adults Only 18+', 18],
  ['NC-17', 18],
  ['R-18', 18],
  ['成人向', 18],
  ['限制級', 18],
  ['全年龄', 0],
  ['Unknown', null],
  ['Rating Pending', null],
  ['', null],
])('%s is read as %s', (text, rating) => {
  expect(ageRatingIn(text)).toBe(rating);
});
