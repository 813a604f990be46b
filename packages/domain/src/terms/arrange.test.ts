import { expect, test } from 'vitest';
import { arrangeTerm, type ArrangedTerm } from './arrange.ts';

const term = (id: string, no: number, parentId: string | null, position = no): ArrangedTerm => ({
  id,
  no,
  parentId,
  zone: id.slice(0, 5),
  position,
});

const TREE = [
  term('CAT_1', 1, null),
  term('CAT_1_1', 2, 'CAT_1'),
  term('CAT_1_2', 3, 'CAT_1'),
  term('CAT_1_1_1', 4, 'CAT_1_1'),
  term('CAT_1_1_2', 5, 'CAT_1_1'),
  term('CAT_1_1_1_1', 6, 'CAT_1_1_1'),
  term('CAT_2', 7, null),
  term('CAT_2_1', 8, 'CAT_2'),
];

test('a branch that moves leaves what stood above it and stands in what is above it now', () => {
  expect(arrangeTerm(TREE, { id: 'CAT_1_1_1', parentId: 'CAT_1_2', beforeId: null })).toEqual({
    siblings: ['CAT_1_1_1'],
    gone: [{ no: 2, unlessIn: [5] }],
    added: [3],
  });
});

test('a category that only changes its turn changes no post', () => {
  expect(arrangeTerm(TREE, { id: 'CAT_1_2', parentId: 'CAT_1', beforeId: 'CAT_1_1' })).toEqual({
    siblings: ['CAT_1_2', 'CAT_1_1'],
    gone: [],
    added: [],
  });
});

test('one level up: what was between is gone, nothing is added', () => {
  expect(arrangeTerm(TREE, { id: 'CAT_1_1_1', parentId: 'CAT_1', beforeId: 'CAT_1_2' })).toEqual({
    siblings: ['CAT_1_1', 'CAT_1_1_1', 'CAT_1_2'],
    gone: [{ no: 2, unlessIn: [5] }],
    added: [],
  });
});

test.each([
  ['below itself', 'CAT_1_1', 'CAT_1_1', 'cycle'],
  ['below what stands below it', 'CAT_1_1', 'CAT_1_1_1_1', 'cycle'],
  ['into another zone', 'CAT_1_1', 'CAT_2_1', 'other-zone'],
  ['when it is a zone', 'CAT_1', 'CAT_2', 'unknown'],
  ['below what is not there', 'CAT_1_1', 'CAT_1_9', 'unknown'],
] as const)('a category does not move %s', (_, id, parentId, refusal) => {
  expect(arrangeTerm(TREE, { id, parentId, beforeId: null })).toBe(refusal);
});
