import { expect, test } from 'vitest';
import { isBlocked, type BlockedSet } from './blocking.ts';

const NOTHING: BlockedSet = {
  terms: new Set(),
  posts: new Set(),
  uploaders: new Set(),
  keywords: [],
};
const post = { id: 'a', terms: [3, 7], uploader: '山椒', title: '风铃町的夏天' };

test.each<[string, Partial<BlockedSet>, boolean]>([
  ['nothing', {}, false],
  ['one of its tags', { terms: new Set([7]) }, true],
  ['a tag that it does not have', { terms: new Set([8]) }, false],
  ['the post itself', { posts: new Set(['a']) }, true],
  ['another post', { posts: new Set(['b']) }, false],
  ['who brought it', { uploaders: new Set(['山椒']) }, true],
  ['a part of the name of who brought it', { uploaders: new Set(['山']) }, false],
  ['a word of its title', { keywords: ['夏天'] }, true],
  ['a word that stands nowhere', { keywords: ['冬天'] }, false],
])('somebody who has blocked %s', (_, blocked, expected) => {
  expect(isBlocked(post, { ...NOTHING, ...blocked })).toBe(expected);
});

test('a post that nobody is known to have brought is not blocked for it', () => {
  const blocked = { ...NOTHING, uploaders: new Set(['']) };
  expect(isBlocked({ ...post, uploader: null }, blocked)).toBe(false);
});
