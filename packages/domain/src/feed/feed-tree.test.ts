import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  DEFAULT_FEED,
  isFeedTree,
  moveInFeed,
  removeFromFeed,
  type FeedNode,
  type FeedTree,
} from './feed-tree.ts';

const idsOf = (tree: FeedTree): string[] =>
  tree.flatMap(({ id, subItems }) => [id, ...idsOf(subItems)]);
const ALL = idsOf(DEFAULT_FEED);

type Step = readonly [what: 'move' | 'remove', id: string, to: number];
const steps = fc.array(
  fc.tuple(
    fc.constantFrom('move', 'remove', 'move'),
    fc.constantFrom(...ALL, 'CAT_9', 'CAT_1_7'),
    fc.integer({ min: -3, max: 9 }),
  ),
  { maxLength: 30 },
) as fc.Arbitrary<Step[]>;

const after = (taken: readonly Step[]) =>
  taken.reduce<FeedTree>(
    (tree, [what, id, to]) =>
      what === 'move' ? moveInFeed(tree, id, to) : removeFromFeed(tree, id),
    DEFAULT_FEED,
  );

test('the default has the newest and three zones of six', () => {
  expect(ALL).toHaveLength(4 + 1 + 18);
  expect(DEFAULT_FEED.map(({ id, label }) => [id, label])).toEqual([
    ['CAT_0', '最新'],
    ['CAT_1', '次元'],
    ['CAT_2', '福利'],
    ['CAT_3', '暗网'],
  ]);
  expect(isFeedTree(DEFAULT_FEED)).toBe(true);
});

test('whatever is moved and removed, it stays a feed: nothing doubled, nothing foreign', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      const tree = after(taken);
      const ids = idsOf(tree);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.every((id) => ALL.includes(id))).toBe(true);
      expect(isFeedTree(tree)).toBe(true);
      // What the device keeps reads back as the same.
      expect(isFeedTree(JSON.parse(JSON.stringify(tree)))).toBe(true);
    }),
  );
});

test('moving loses nothing and puts the one where it was asked to', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ALL), fc.nat(5), (id, to) => {
      const tree = moveInFeed(DEFAULT_FEED, id, to);
      expect(idsOf(tree).toSorted()).toEqual(ALL.toSorted());
      const siblings = siblingsOf(tree, id);
      expect(siblings.indexOf(id)).toBe(Math.min(to, siblings.length - 1));
    }),
  );
});

test('removing takes what stands below along, and the group that is left with nothing', () => {
  expect(idsOf(removeFromFeed(DEFAULT_FEED, 'CAT_2'))).toEqual(
    ALL.filter((id) => !id.startsWith('CAT_2')),
  );
  expect(idsOf(removeFromFeed(DEFAULT_FEED, 'CAT_0_1'))).toEqual(
    ALL.filter((id) => !id.startsWith('CAT_0')),
  );
  expect(idsOf(removeFromFeed(DEFAULT_FEED, 'CAT_1_3'))).toEqual(
    ALL.filter((id) => id !== 'CAT_1_3'),
  );
});

test('the default is never changed by what is done with it', () => {
  const before = JSON.stringify(DEFAULT_FEED);
  fc.assert(fc.property(steps, (taken) => void after(taken)));
  expect(JSON.stringify(DEFAULT_FEED)).toBe(before);
});

const leaf = (id: string): FeedNode => ({ id, label: '', subItems: [] });

test.each([
  ['nothing', undefined],
  ['a text', 'CAT_1'],
  ['something without parts', [{ id: 'CAT_1', label: '次元' }]],
  ['a foreign one', [leaf('CAT_9')]],
  ['one twice', [leaf('CAT_1'), leaf('CAT_1')]],
  ['a category among the groups', [leaf('CAT_1_1')]],
  ['a category in another group', [{ ...leaf('CAT_2'), subItems: [leaf('CAT_1_1')] }]],
  ['a label that is none', [{ ...leaf('CAT_1'), label: 1 }]],
])('%s is no feed', (_, value) => {
  expect(isFeedTree(value)).toBe(false);
});

function siblingsOf(tree: FeedTree, id: string): string[] {
  const lists = [tree, ...tree.map(({ subItems }) => subItems)];
  const found = lists.find((list) => list.some((node) => node.id === id)) ?? [];
  return found.map((node) => node.id);
}
