import { USER } from '@baohe/app-shell/testing/people';
import { forgetViewer, rememberViewer } from '@baohe/app-shell/viewer';
import { pagePosts } from '@baohe/contract/posts';
import {
  filterChoices,
  forgetSearches,
  recentSearches,
  suggestSearch,
} from '@baohe/contract/search';
import { getTerm, treeTerm } from '@baohe/contract/terms';
import { fireEvent, screen, waitFor, within as inside } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { filterIn } from '../../entities/addresses.ts';
import { pageOf, withLists } from '../../testing/lists.ts';
import { answer, refusal, renderOnServer } from '../../testing/on-server.tsx';
import { examplePost } from '../../testing/posts.ts';
import { cardReply, nodeReply, nodesReply, suggestionReply } from '../../testing/replies.ts';
import { category } from '../../testing/terms.ts';
import { press } from '../../testing/typing.ts';
import { BarSearch } from './bar-search.tsx';
import { SearchPage } from './search-page.tsx';
import type { SearchView } from './use-search-list.ts';

withLists();
beforeEach(() => {
  localStorage.clear();
  forgetViewer();
  rememberViewer(USER);
});

interface World {
  q?: string;
  section?: string;
  /** What the server says to a search for this. */
  refuses?: (keyword: string) => boolean;
  found?: number;
  /** So many seconds. */
  wait?: number;
  /** Of every title. */
  marks?: number[];
}

function open({
  q = '',
  section,
  refuses = () => false,
  found = 3,
  wait = 6,
  marks = [],
}: World = {}) {
  let recent = ['橘子先生', '灯塔'];
  let addressed = q;
  function Page() {
    const [address, setAddress] = useState({ q, section });
    const [view, setView] = useState<SearchView>({ sort: 'fit', filter: filterIn({}) });
    useEffect(() => {
      addressed = address.q;
    });
    return (
      <SearchPage
        q={address.q}
        section={address.section}
        {...view}
        onSort={(sort) => setView({ ...view, sort })}
        onFilter={(filter) => setView({ ...view, filter })}
        onSearch={(next, within) => setAddress({ q: next, section: within })}
      />
    );
  }
  const shown = renderOnServer(<Page />, [
    answer(pagePosts, (input) => {
      const keyword = input.searchParams?.keyword;
      if (keyword === undefined) {
        return { records: [cardReply({ ...examplePost(900), title: '人人都看' })], cursor: null };
      }
      if (refuses(keyword)) {
        throw refusal('search.too_soon', '', { every: 10, seconds: wait });
      }
      const page = pageOf(found, input, (at) => `${keyword} ${at}`);
      const marked = page.records.map((card) => ({ ...card, titleMarks: marks }));
      return { ...page, records: marked, total: { count: found, isMore: false } };
    }),
    answer(recentSearches, () => ({ records: recent.map((keyword) => ({ keyword })) })),
    answer(forgetSearches, ({ keyword }) => {
      recent = keyword === undefined ? [] : recent.filter((each) => each !== keyword);
      return { changed: 1 };
    }),
    answer(suggestSearch, ({ keyword }) => ({
      records: [
        suggestionReply({
          kind: 'title',
          text: `${keyword}旅人`,
          postId: examplePost(1).id,
          marks: [0, 2],
          work: { coverUrl: '/m/small.webp', sourceType: 'post_10_exhentai', sourceLabel: '本子' },
        }),
        suggestionReply({
          kind: 'tag',
          text: `${keyword}物语`,
          termId: 'TAG_1',
          total: { count: 1000, isMore: true },
        }),
        suggestionReply({ kind: 'recent', text: `${keyword}列车` }),
      ],
    })),
    answer(filterChoices, () => ({ sourceTypes: [], languages: [], years: [2026, 2025] })),
    answer(treeTerm, () => nodesReply([category('CAT_1', '次元', [category('CAT_1_2', '漫画')])])),
    answer(getTerm, () => nodeReply(category('CAT_1_2', '漫画'))),
  ]);
  const searches = () =>
    shown.requests
      .filter(({ call }) => call.endsWith('/cnt/posts/page'))
      .map(({ input }) => input as { searchParams?: { keyword: string }; termId?: string })
      .flatMap(({ searchParams, termId }) =>
        searchParams ? [[searchParams.keyword, termId]] : [],
      );
  return { ...shown, searches, addressed: () => addressed };
}

const field = () => screen.findByRole<HTMLInputElement>('searchbox', { name: '搜索' });

test('blank searches nothing; the scope in brackets is not searched for', async () => {
  const { searches } = open();
  await userEvent.type(await field(), '   {Enter}');
  expect(searches()).toEqual([]);
  await userEvent.clear(await field());
  await userEvent.type(await field(), '[[漫画]星海{Enter}');
  expect(await screen.findByText('星海 0')).toBeTruthy();
  expect(searches()).toEqual([['星海', undefined]]);
});

test('fifteen characters can be typed; a longer keyword of the address is searched whole', async () => {
  const long = '星海旅人与机械猫的冒险日记第一百二十话';
  const { searches } = open({ q: long });
  expect((await field()).value).toBe(long);
  expect(await screen.findByRole('heading', { name: '“星海旅人与机械猫的冒…”' })).toBeTruthy();
  expect(searches()).toEqual([[long, undefined]]);
  await userEvent.clear(await field());
  await userEvent.type(await field(), 'a'.repeat(20));
  expect((await field()).value).toHaveLength(15);
});

test('a new search takes the place of the old', async () => {
  open({ q: '星海' });
  await screen.findByText('星海 0');
  await userEvent.clear(await field());
  await userEvent.type(await field(), '灯塔{Enter}');
  expect(await screen.findByText('灯塔 0')).toBeTruthy();
  expect(screen.queryByText('星海 0')).toBeNull();
});

test('a section is searched alone, until 全部 is chosen', async () => {
  const { searches } = open({ q: '星海', section: 'CAT_1_2' });
  await screen.findByText('星海 0');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '搜索范围' }), '全部');
  await waitFor(() =>
    expect(searches()).toEqual([
      ['星海', 'CAT_1_2'],
      ['星海', undefined],
    ]),
  );
});

test('what somebody types brings suggestions, once the fingers rest', async () => {
  const { requests } = open();
  await userEvent.type(await field(), '星海');
  const list = await screen.findByRole('list', { name: '搜索建议' });
  expect(list.textContent).toContain('星海旅人');
  const suggested = requests.filter(({ call }) => call.includes('suggest'));
  expect(suggested.map(({ input }) => input)).toEqual([{ keyword: '星海' }]);
  await press('填入 星海列车');
  expect((await field()).value).toBe('星海列车');
});

test('the last searches are there to be made again, and can be forgotten', async () => {
  open();
  await press(
    (await screen.findByRole('button', { name: '删除 灯塔' })).getAttribute('aria-label')!,
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: '灯塔' })).toBeNull());
  await press('橘子先生');
  expect(await screen.findByText('橘子先生 0')).toBeTruthy();
  await press('清除');
  await press((await screen.findByRole('button', { name: '清空' })).textContent ?? '');
  await waitFor(() => expect(screen.queryByText('最近搜索')).toBeNull());
  expect(screen.getByText('人人都看')).toBeTruthy();
});

test('refused, the wait is counted down at the button, and what was found before stays', async () => {
  open({ q: '星海', refuses: (keyword) => keyword === '灯塔' });
  await screen.findByText('星海 0');
  await userEvent.clear(await field());
  await userEvent.type(await field(), '灯塔{Enter}');
  expect(await screen.findByText('普通用户每 10 秒可搜索一次')).toBeTruthy();
  expect(screen.getByRole('button', { name: '6 秒' })).toBeTruthy();
  expect(await screen.findByText('星海 0')).toBeTruthy();
  expect(screen.getByRole('heading', { name: '“星海”' })).toBeTruthy();
  expect(await screen.findByRole('button', { name: '5 秒' })).toBeTruthy();
});

test('refused, address, heading and results are one, and the search goes on by itself', async () => {
  let refusedOnce = false;
  const { addressed, searches } = open({
    q: '星海',
    wait: 1,
    refuses: (keyword) => keyword === '灯塔' && !refusedOnce && (refusedOnce = true),
  });
  await screen.findByText('星海 0');
  await userEvent.clear(await field());
  await userEvent.type(await field(), '灯塔{Enter}');
  expect(await screen.findByText('时间一到就自动搜索“灯塔”')).toBeTruthy();
  await waitFor(() => expect(addressed()).toBe('星海'));
  expect(screen.getByRole('heading', { name: '“星海”' })).toBeTruthy();
  expect((await field()).value).toBe('灯塔');

  expect(await screen.findByText('灯塔 0', {}, { timeout: 5000 })).toBeTruthy();
  expect(addressed()).toBe('灯塔');
  expect(screen.getByRole('heading', { name: '“灯塔”' })).toBeTruthy();
  expect(searches().filter(([keyword]) => keyword === '灯塔')).toHaveLength(2);
});

test('who types something else meanwhile is not taken away from it', async () => {
  const { searches } = open({ q: '星海', wait: 1, refuses: (keyword) => keyword === '灯塔' });
  await screen.findByText('星海 0');
  await userEvent.clear(await field());
  await userEvent.type(await field(), '灯塔{Enter}');
  await screen.findByText('时间一到就自动搜索“灯塔”');
  await userEvent.type(await field(), '守');
  expect(screen.queryByText('时间一到就自动搜索“灯塔”')).toBeNull();
  await waitFor(() => expect(screen.queryByText('普通用户每 10 秒可搜索一次')).toBeNull(), {
    timeout: 5000,
  });
  expect((await field()).value).toBe('灯塔守');
  expect(searches().filter(([keyword]) => keyword !== '星海')).toHaveLength(1);
});

test('who searches for something else meanwhile gets that when the wait ends', async () => {
  const { addressed, searches } = open({
    q: '星海',
    wait: 2,
    refuses: (keyword) => keyword === '灯塔',
  });
  await screen.findByText('星海 0');
  await userEvent.clear(await field());
  await userEvent.type(await field(), '灯塔{Enter}');
  await screen.findByText('时间一到就自动搜索“灯塔”');
  await userEvent.type(await field(), '守{Enter}');
  expect(await screen.findByText('时间一到就自动搜索“灯塔守”')).toBeTruthy();
  expect(await screen.findByText('灯塔守 0', {}, { timeout: 5000 })).toBeTruthy();
  expect(addressed()).toBe('灯塔守');
  expect(searches().filter(([keyword]) => keyword === '灯塔')).toHaveLength(1);
});

test('a search that is refused at once waits, and is then made', async () => {
  let refusedOnce = false;
  const { addressed } = open({
    q: '灯塔',
    wait: 1,
    refuses: () => !refusedOnce && (refusedOnce = true),
  });
  expect(await screen.findByText('时间一到就自动搜索“灯塔”')).toBeTruthy();
  expect(await screen.findByText('灯塔 0', {}, { timeout: 5000 })).toBeTruthy();
  expect(addressed()).toBe('灯塔');
});

test('nothing found is drawn, with the ways on', async () => {
  const { searches } = open({ q: '星海', section: 'CAT_1_2', found: 0 });
  expect(await screen.findByRole('heading', { name: '没有找到“星海”' })).toBeTruthy();
  const hottest = screen.getByRole('link', { name: '看看热门' });
  expect(hottest.getAttribute('href')).toBe('/term?kind=album&sort=hotest');
  await press('搜索全部资源');
  await waitFor(() => expect(searches().at(-1)).toEqual(['星海', undefined]));
});

const pageInputs = (requests: { call: string; input: unknown }[]) =>
  requests
    .filter(({ call }) => call.endsWith('/cnt/posts/page'))
    .map(({ input }) => input as Record<string, unknown>);

test('results say how many there are and mark what was searched for, what fits best first', async () => {
  const { requests } = open({ q: '星海', marks: [0, 2] });
  expect(await screen.findByText('3 个结果')).toBeTruthy();
  const [first] = await screen.findAllByRole('heading', { level: 3 });
  expect(first?.querySelector('mark')?.textContent).toBe('星海');
  expect(first?.textContent).toBe('星海 0');
  expect(pageInputs(requests)[0]).toMatchObject({
    searchParams: { keyword: '星海', withTotal: true },
    sortParams: { sortType: 'fit' },
  });
});

test('results can be put in another order and filtered, and a filter that leaves nothing is cleared', async () => {
  const { requests } = open({ q: '星海', found: 0 });
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: '排序' }), '热门');
  await screen.findByRole('option', { name: '2025' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '年份' }), '2025');
  expect(await screen.findByRole('heading', { name: '没有符合条件的作品' })).toBeTruthy();
  expect(pageInputs(requests).at(-1)).toMatchObject({
    searchParams: { keyword: '星海', isRefined: true },
    sortParams: { sortType: 7 },
    filterParams: { year: 2025 },
  });
  await userEvent.click(screen.getAllByRole('button', { name: '清除筛选' })[0]!);
  expect(await screen.findByRole('heading', { name: '没有找到“星海”' })).toBeTruthy();
});

test('suggestions show a cover and the kind of a work, and how many works a tag has', async () => {
  open();
  await userEvent.type(await field(), '星海');
  const list = await screen.findByRole('list', { name: '搜索建议' });
  const [work, tag] = [...list.querySelectorAll('li')];
  expect(work?.querySelector('img')?.getAttribute('src')).toBe('/m/small.webp');
  expect(work?.textContent).toBe('星海旅人本子');
  expect(work?.querySelector('mark')?.textContent).toBe('星海');
  expect(tag?.textContent).toContain('标签 · 1000+ 个作品');
});

test('a press on a suggestion of the bar keeps the field: Safari gives a pressed link no focus', async () => {
  renderOnServer(<BarSearch />, [
    answer(recentSearches, () => ({ records: [{ keyword: '橘子先生' }] })),
  ]);
  await userEvent.click(await screen.findByRole('searchbox'));
  const word = await screen.findByText('橘子先生');
  // True where nobody kept the browser from moving the focus.
  expect(fireEvent.mouseDown(word)).toBe(false);
  expect(fireEvent.mouseDown(screen.getByRole('searchbox'))).toBe(true);
});

test('on a wide screen the filters are a column beside the results, and every choice is one press', async () => {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query === '(min-width: 1440px)' }),
  );
  const { requests } = open({ q: '星海' });
  const column = inside(await screen.findByRole('complementary', { name: '筛选' }));
  expect(screen.queryByRole('combobox', { name: '年份' })).toBeNull();
  expect(screen.getByRole('combobox', { name: '排序' })).toBeTruthy();
  const years = inside(await column.findByRole('group', { name: '年份' }));
  expect(years.getByRole<HTMLInputElement>('radio', { name: '全部' }).checked).toBe(true);
  await userEvent.click(years.getByRole('radio', { name: '2025' }));
  await userEvent.click(column.getByRole('checkbox', { name: '未读' }));
  await waitFor(() =>
    expect(requests.findLast(({ call }) => call.endsWith('/cnt/posts/page'))?.input).toMatchObject({
      filterParams: { year: 2025, unread: true },
    }),
  );
  await userEvent.click(column.getByRole('button', { name: '清除筛选' }));
  expect(years.getByRole<HTMLInputElement>('radio', { name: '全部' }).checked).toBe(true);
  vi.unstubAllGlobals();
});
