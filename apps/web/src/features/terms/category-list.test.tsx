import { memberOf, USER } from '@baohe/app-shell/testing/people';
import { shownToast } from '@baohe/app-shell/toast';
import { forgetViewer, rememberViewer } from '@baohe/app-shell/viewer';
import { pagePosts } from '@baohe/contract/posts';
import { filterChoices } from '@baohe/contract/search';
import { treeTerm } from '@baohe/contract/terms';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { filterIn, type SortName } from '../../entities/addresses.ts';
import type { TermNode } from '../../entities/term/term.ts';
import { pageOf, withLists } from '../../testing/lists.ts';
import { answer, refusal, renderOnServer } from '../../testing/on-server.tsx';
import { nodesReply } from '../../testing/replies.ts';
import { category } from '../../testing/terms.ts';
import { press } from '../../testing/typing.ts';
import { CategoryList } from './category-list.tsx';
import { categoryPageOf } from './category-page.ts';

withLists();
beforeEach(() => {
  localStorage.clear();
  forgetViewer();
  shownToast.set(null);
});

const TREE = [
  category('CAT_1', '次元', [
    category('CAT_1_1', '动漫', [category('CAT_1_1_1', '舞台'), category('CAT_1_1_2', '短片')]),
    category('CAT_1_2', '漫画'),
  ]),
];
const hot = (taxonomy: 'tag' | 'topics', name: string): TermNode =>
  category(taxonomy === 'tag' ? 'TAG_1' : 'TOP_1', name);

function open({ hotFails = false } = {}) {
  const chosen: string[] = [];
  const sorts: SortName[] = [];
  const shown = renderOnServer(
    <CategoryList
      page={categoryPageOf(TREE, {})}
      sort="trend"
      onChoose={(term) => chosen.push(term)}
      onSort={(sort) => sorts.push(sort)}
      filter={filterIn({ length: 'long' })}
      onFilter={() => {}}
    />,
    [
      answer(pagePosts, (input) => pageOf(5, input)),
      answer(filterChoices, () => ({ sourceTypes: [], languages: [], years: [] })),
      answer(treeTerm, ({ termTaxonomy }) => {
        if (hotFails) {
          throw refusal('server.busy', '服务器繁忙，请稍后重试');
        }
        return nodesReply([
          termTaxonomy === 'tag'
            ? hot('tag', '治愈')
            : { ...hot('topics', '夏日祭'), coverUrl: '/m/w200/summer.webp' },
        ]);
      }),
    ],
  );
  return { ...shown, chosen, sorts };
}

test('the bars say what is chosen and offer the rest; 全部 is the whole section', async () => {
  const { chosen } = open();
  const second = within(await screen.findByRole('group', { name: '二级分类' }));
  const third = within(screen.getByRole('group', { name: '三级分类' }));
  expect(second.getByRole('button', { pressed: true }).textContent).toBe('动漫');
  expect(third.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '全部',
    '舞台',
    '短片',
  ]);
  expect(third.getByRole('button', { pressed: true }).textContent).toBe('全部');
  fireEvent.click(third.getByRole('button', { name: '全部' }));
  fireEvent.click(second.getByRole('button', { name: '漫画' }));
  expect(chosen).toEqual(['CAT_1_1', 'CAT_1_2']);
});

test('the list is that of the shelf in the chosen order', async () => {
  const { requests, sorts } = open();
  await screen.findByText('作品 0');
  expect(requests.find(({ call }) => call.endsWith('/page'))?.input).toMatchObject({
    termId: 'CAT_1_1',
    sortParams: { sortType: 7 },
    dateTimeParams: { startDate: expect.any(String) },
    filterParams: { length: 'long' },
  });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '❤️流行' }).checked).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: '🔥热门' }));
  expect(sorts).toEqual(['hotest']);
});

test('a topic has the picture of a post that stands in it', async () => {
  open();
  const topic = await screen.findByRole('link', { name: '夏日祭' });
  expect(topic.querySelector('img')?.getAttribute('src')).toBe('/m/w200/summer.webp');
});

test('hot tags are one line until somebody opens them, and stay as they were left', async () => {
  open();
  const tag = await screen.findByRole('link', { name: '治愈' });
  expect(tag.parentElement?.className).toContain('chips-row');
  await press('展开');
  expect(screen.getByRole('link', { name: '治愈' }).parentElement?.className).not.toContain('row');
  expect(localStorage.getItem('foldedPanels')).not.toContain('tag');
});

test('topics are folded away, and stay so', async () => {
  open();
  await screen.findByRole('link', { name: '夏日祭' });
  fireEvent.click(screen.getAllByRole('button', { name: '折叠' }).at(-1)!);
  expect(screen.queryByRole('link', { name: '夏日祭' })).toBeNull();
  expect(localStorage.getItem('foldedPanels')).toContain('topics');
});

test('whoever may not follow tags stays and reads 暂无权限', async () => {
  rememberViewer(USER);
  const { address } = open();
  fireEvent.click(await screen.findByRole('link', { name: '治愈' }));
  expect(shownToast.get()?.text).toBe('暂无权限');
  expect(address()).toBe('/here');
});

test('a member follows a tag to its list', async () => {
  rememberViewer(memberOf(12));
  const { address } = open();
  fireEvent.click(await screen.findByRole('link', { name: '治愈' }));
  await screen.findByRole('radio', { name: '🔥热门' });
  expect(decodeURI(address())).toBe('/term?term=TAG_1&kind=tag&name=治愈');
  expect(shownToast.get()).toBeNull();
});

test('panels that do not come are said, and the list is there all the same', async () => {
  open({ hotFails: true });
  expect(await screen.findByText('作品 0')).toBeTruthy();
  expect(shownToast.get()?.text).toBe('服务器繁忙，请稍后重试');
});

test('on a wide screen the categories stand beside it, and its filters are an open line above it', async () => {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query === '(min-width: 1440px)' }),
  );
  open();
  const line = within(await screen.findByRole('group', { name: '筛选' }));
  expect(line.getByRole('combobox', { name: '长度' })).toBeTruthy();
  expect(screen.queryByRole('complementary', { name: '筛选' })).toBeNull();
  const button = screen.getByRole('button', { name: '筛选' });
  expect(button.getAttribute('aria-expanded')).toBe('true');
  vi.unstubAllGlobals();
});
