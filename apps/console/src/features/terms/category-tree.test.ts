import { expect, test } from 'vitest';
import type { EditedTerm } from '../../entities/terms.ts';
import { flattenTree, possibleParents } from './category-tree.ts';

const term = (id: string, parentId: string | null): EditedTerm => ({
  id,
  name: id,
  names: {},
  taxonomy: 'category',
  label: null,
  parentId,
  columns: null,
  isOpen: true,
  status: 1,
  updatedAt: '2026-11-01T00:00:00.000Z',
  posts: 0,
  hasMorePosts: false,
  aliases: [],
});
const TREE = [
  term('CAT_1', null),
  term('CAT_2', null),
  term('CAT_1_1', 'CAT_1'),
  term('CAT_1_2', 'CAT_1'),
  term('CAT_1_1_1', 'CAT_1_1'),
];

test('rows stand below what they belong to', () => {
  expect(flattenTree(TREE).map(({ term: { id }, depth }) => [id, depth])).toEqual([
    ['CAT_1', 0],
    ['CAT_1_1', 1],
    ['CAT_1_1_1', 2],
    ['CAT_1_2', 1],
    ['CAT_2', 0],
  ]);
});

test('a category can stand below any of its zone that is not below itself', () => {
  const parents = possibleParents(flattenTree(TREE), TREE[2]!);
  expect(parents.map(({ term: { id } }) => id)).toEqual(['CAT_1', 'CAT_1_2']);
});
