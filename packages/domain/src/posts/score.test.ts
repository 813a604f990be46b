import { expect, test } from 'vitest';
import { scoreOf } from './score.ts';

test.each([
  ['a book', { scoreAverage: '4.46', scoreCount: 2318 }, { value: 4.46, count: 2318 }],
  ['a sound', { rateAverage2dp: 4.1, rateCount: 3 }, { value: 4.1, count: 3 }],
  [
    'a novel, of ten',
    { novelScoreValue: '9.1', novelScoreNumList: [10, 4, 0, 0, 1] },
    { value: 4.55, count: 15 },
  ],
  ['nobody voted yet', { scoreAverage: 0 }, { value: 0, count: undefined }],
])('%s', (_, facts, shown) => {
  expect(scoreOf(facts)).toEqual(shown);
});

test('without a score, or with a word in its place, there are no stars', () => {
  expect(scoreOf({})).toBeUndefined();
  expect(scoreOf({ scoreAverage: '' })).toBeUndefined();
  expect(scoreOf({ novelScoreValue: '暂无' })).toBeUndefined();
});
