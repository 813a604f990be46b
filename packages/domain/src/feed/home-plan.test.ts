import { expect, test } from 'vitest';
import { DEFAULT_FEED, moveInFeed, removeFromFeed } from './feed-tree.ts';
import { homePlan } from './home-plan.ts';

const SIX = (group: string) => [1, 2, 3, 4, 5, 6].map((at) => `${group}_${at}`);

test('by default: three rows of six tiles, the newest, then six sections', () => {
  expect(homePlan(DEFAULT_FEED)).toEqual({
    rows: [
      { zone: 'CAT_1', tiles: SIX('CAT_1') },
      { zone: 'CAT_2', tiles: SIX('CAT_2') },
      { zone: 'CAT_3', tiles: SIX('CAT_3') },
    ],
    blocks: ['newest', 'sections'],
    sections: SIX('CAT_1'),
  });
});

test('a removed category has neither tile nor section', () => {
  const plan = homePlan(removeFromFeed(DEFAULT_FEED, 'CAT_1_2'));
  const left = SIX('CAT_1').filter((id) => id !== 'CAT_1_2');
  expect(plan.rows[0]?.tiles).toEqual(left);
  expect(plan.sections).toEqual(left);
});

test('the order of the groups is the order of rows and blocks', () => {
  const plan = homePlan(moveInFeed(moveInFeed(DEFAULT_FEED, 'CAT_0', 3), 'CAT_3', 0));
  expect(plan.rows.map(({ zone }) => zone)).toEqual(['CAT_3', 'CAT_1', 'CAT_2']);
  expect(plan.blocks).toEqual(['sections', 'newest']);
});

test('of an empty group, and of an empty feed, nothing is shown', () => {
  expect(homePlan([{ id: 'CAT_1', label: '次元', subItems: [] }])).toEqual(homePlan([]));
  expect(homePlan([])).toEqual({ rows: [], blocks: [], sections: [] });
});
