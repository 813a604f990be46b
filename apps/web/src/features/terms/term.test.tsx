import { pagePosts } from '@baohe/contract/posts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { usePostList } from '../../entities/post-list/use-post-list.ts';
import { withLists } from '../../testing/lists.ts';
import { answer, refusal, renderOnServer } from '../../testing/on-server.tsx';
import { press } from '../../testing/typing.ts';
import { TermHead } from './term-head.tsx';
import { isLocked, TermLocked } from './term-list.tsx';
import { TermSearch } from './term-search.tsx';

withLists();
beforeEach(() => {
  localStorage.clear();
});

test.each([
  ['album', '专辑'],
  ['category', '分类'],
  ['tag', '标签'],
  ['topics', '话题'],
] as const)('the head says the kind %s and the name in capitals', async (kind, word) => {
  renderOnServer(<TermHead kind={kind} name="Cosplay" />);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(`${word}COSPLAY`);
});

test('a search goes on in the section, or everywhere; twenty characters can be typed', async () => {
  const searched: [string, boolean][] = [];
  renderOnServer(
    <TermSearch
      name="漫画"
      onSearch={(keyword, everywhere) => searched.push([keyword, everywhere])}
    />,
  );
  const field = await screen.findByRole<HTMLInputElement>('searchbox', { name: '搜索' });
  await press('搜索');
  await userEvent.type(field, '   ');
  await press('搜索');
  expect(searched).toEqual([]);
  await userEvent.clear(field);
  await userEvent.type(field, 'a'.repeat(25));
  expect(screen.getByText('20/20')).toBeTruthy();
  await press('搜索');
  await userEvent.click(screen.getByRole('radio', { name: '全部资源' }));
  await press('搜索');
  expect(searched).toEqual([
    ['a'.repeat(20), false],
    ['a'.repeat(20), true],
  ]);
});

function Tag() {
  const list = usePostList({ termId: 'TAG_1', sort: 'latest' });
  return isLocked(list) ? <TermLocked /> : null;
}

test('a tag that is not for them says so and shows the way', async () => {
  renderOnServer(<Tag />, [
    answer(pagePosts, () => {
      throw refusal('term.locked', '❤ 暂无权限 ❤');
    }),
  ]);
  expect(await screen.findByRole('heading', { name: '暂无权限' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '限时开通' }).getAttribute('href')).toBe('/one/mine');
});
