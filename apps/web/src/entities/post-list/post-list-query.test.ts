import { expect, test, vi } from 'vitest';
import { privateMode } from '../../shared/private-mode.ts';
import type { SortName } from '../addresses.ts';
import { pageInput, postListQuery } from './post-list-query.ts';

const NOW = new Date('2026-11-15T04:00:00Z');

test.each([
  ['latest', 1, undefined],
  ['trend', 7, '2026-07-31T16:00:00.000Z'],
  ['hotest', 7, undefined],
] as const)('%s asks for sort type %d since %s', (sort, sortType, startDate) => {
  const input = pageInput({ termId: 'CAT_1', sort }, NOW);
  expect(input.sortParams).toEqual({ sortIsDesc: true, sortType });
  expect(input.dateTimeParams).toEqual(startDate && { startDate });
});

test('the newest are asked for in the order that was chosen too', () => {
  const newest = (sort: SortName) =>
    pageInput({ termId: 'CAT_0_1', sort }, NOW).sortParams.sortType;
  expect([newest('latest'), newest('trend'), newest('hotest')]).toEqual([1, 7, 7]);
});

test('a search says its keyword, and the section only if there is one', () => {
  expect(pageInput({ sort: 'latest', keyword: '星海' }, NOW)).toEqual({
    pageParams: { current: 1, pageSize: 24 },
    searchParams: { keyword: '星海', keywordType: 1 },
    sortParams: { sortIsDesc: true, sortType: 1 },
  });
});

test('a filter is part of the name of a list, and what is unread is not stored', () => {
  const filter = { type: 'post_10_exhentai', lang: 'TAG_1', unread: true } as const;
  const query = { sort: 'latest', filter } as const;
  expect(pageInput(query, NOW).filterParams).toEqual({
    sourceType: 'post_10_exhentai',
    language: 'TAG_1',
    unread: true,
  });
  expect(pageInput({ sort: 'latest', filter: {} }, NOW)).not.toHaveProperty('filterParams');
  expect(postListQuery({} as never, query, NOW, true).meta).toEqual({ volatile: true });
});

/** Another order than what fits best is a way to look at the same search. */
const SEARCHED = { keyword: '星海', keywordType: 1, withTotal: true, isRefined: true };

test.each([
  [true, { ...SEARCHED, isPrivate: true }, { volatile: true }],
  [false, SEARCHED, undefined],
])(
  'in private mode (%s) a search is neither remembered nor stored',
  async (isOn, searchParams, meta) => {
    privateMode.set(isOn);
    const call = vi.fn<(...request: unknown[]) => Promise<object>>(async () => ({
      records: [],
      cursor: null,
    }));
    const query = postListQuery({ call } as never, { sort: 'latest', keyword: '星海' }, NOW, true);
    await query.queryFn?.({ pageParam: null, signal: new AbortController().signal } as never);
    const [, input] = call.mock.calls[0] ?? [];
    expect(input).toEqual({ ...pageInput({ sort: 'latest', keyword: '星海' }, NOW), searchParams });
    expect(query.meta).toEqual(meta);
    privateMode.set(false);
  },
);
