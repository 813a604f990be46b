import { topicId } from '@baohe/server/features/terms/term-id';
import { expect, test } from 'vitest';
import { rowsOfPosts, type GeneratedPost } from './rows-of-posts.ts';

const post: GeneratedPost = {
  key: 'p50-09-12',
  title: '怕冷的气球',
  sourceType: 'post_50_bilinovel',
  postType: 'post_novel',
  terms: ['CAT_1_4'],
  tags: [],
  topics: ['冬眠'],
  cover: 'file:covers/p50-09',
  coverRatio: 0.75,
  uploadTime: '2025-05-02T08:28:52',
  counts: { view: 1, favor: 2, hoard: 3, comment: 4, hotIndex: 5 },
  metaInfo: { novelTotalChapterCount: 4, novelSerialize: '连载中' },
};

test('a generated post is found by its title and names, in all that its categories stand in', () => {
  const known = {
    numbers: new Map([
      ['CAT_1_4', 7],
      ['CAT_1', 2],
      [topicId('冬眠'), 5],
    ]),
    names: new Map([[5, { text: '冬眠', runs: [['dong', 'mian']] }]]),
  };
  const [row] = rowsOfPosts([post], 100, known, () => [['pa', 'leng']]);
  expect(row).toMatchObject({
    no: 101,
    zone: 'CAT_1',
    terms: [2, 5, 7],
    folded: '怕冷的气球\n冬眠',
    readings: '.pa.leng.\t.dong.mian.',
  });
  // Year, length and state.
  expect((row as { facets: number[] }).facets).toHaveLength(3);
  expect((row as { facets: number[] }).facets).toContain(-2025);
});
