import { expect, test } from 'vitest';
import { hintOf } from './classifier-hint.ts';
import { reviewSearch } from './review-action.ts';

test('digits alone search for a number, everything else for a title', () => {
  expect(reviewSearch(' 0123 ')).toEqual({ searchSourcePostId: '0123' });
  expect(reviewSearch('12 3')).toEqual({ searchPostTitle: '12 3' });
  expect(reviewSearch('星海')).toEqual({ searchPostTitle: '星海' });
});

test('what is merely bare is marked, what leaves nothing to guess is suggested to be discarded', () => {
  const classes = { drawing: 0, hentai: 0, neutral: 0, porn: 0, sexy: 0 };
  expect(hintOf({ ...classes, neutral: 1 })).toEqual({ isNsfw: false, preTrash: false });
  expect(hintOf({ ...classes, sexy: 0.9 })).toEqual({ isNsfw: true, preTrash: false });
  expect(hintOf({ ...classes, hentai: 0.5, porn: 0.4 })).toEqual({ isNsfw: true, preTrash: true });
});
