import { shownToast } from '@baohe/app-shell/toast';
import { CallFailed } from '@baohe/client/call-failed';
import { pagePosts } from '@baohe/contract/posts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { comeNearEnd, isEndWatched, pageOf, withLists } from '../../testing/lists.ts';
import { answer, refusal, renderOnServer } from '../../testing/on-server.tsx';
import { press } from '../../testing/typing.ts';
import { filterIn } from '../addresses.ts';
import { PostListView } from './post-list-view.tsx';
import { SortBar } from './sort-bar.tsx';
import { usePostList } from './use-post-list.ts';

withLists();
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  shownToast.set(null);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const EMPTY = '空空如也';

function List({ termId = 'CAT_1_2' }: { termId?: string }) {
  const list = usePostList({ termId, sort: 'latest' });
  return (
    <>
      <SortBar
        sort="latest"
        onSort={() => {}}
        onRefresh={list.refresh}
        filter={filterIn({})}
        onFilter={() => {}}
        total={list.total}
      />
      <PostListView list={list} shape="tall" empty={<p>{EMPTY}</p>} />
      <output data-testid="loaded">{list.posts.length}</output>
    </>
  );
}

const loaded = () => Number(screen.getByTestId('loaded').textContent);
const cards = () => [...document.querySelectorAll('a.post-card')];
const pagesRequested = (requests: { call: string; input: unknown }[]) =>
  requests.filter(({ call }) => call.endsWith('/cnt/posts/page')).map(({ input }) => input);

test('a list is asked for 24 at a time, and goes on by the cursor until there is none', async () => {
  const { requests } = renderOnServer(<List />, [answer(pagePosts, (input) => pageOf(50, input))]);
  await screen.findByText('作品 0');
  expect(loaded()).toBe(24);
  await comeNearEnd();
  await waitFor(() => expect(loaded()).toBe(48));
  await comeNearEnd();
  await screen.findByText('没有更多了');
  expect(loaded()).toBe(50);
  expect(isEndWatched()).toBe(false);
  expect(pagesRequested(requests)).toEqual([
    {
      termId: 'CAT_1_2',
      pageParams: { current: 1, pageSize: 24 },
      sortParams: { sortIsDesc: true, sortType: 1 },
    },
    expect.objectContaining({ cursor: '24' }),
    expect.objectContaining({ cursor: '48' }),
  ]);
});

test('what is blocked is counted over all pages, and shown all the same by one press', async () => {
  const { requests } = renderOnServer(<List />, [
    answer(pagePosts, (input) => ({
      ...pageOf(40, input),
      ...(!input.showBlocked && { blockedCount: input.cursor ? 1 : 2 }),
    })),
  ]);
  expect(await screen.findByText('已隐藏 2 个')).toBeTruthy();
  await comeNearEnd();
  expect(await screen.findByText('已隐藏 3 个')).toBeTruthy();
  await press('仍然显示');
  expect(await screen.findByText('正在显示屏蔽的作品')).toBeTruthy();
  expect(pagesRequested(requests).at(-1)).toMatchObject({ showBlocked: true });
  await press('重新隐藏');
  expect(await screen.findByText('已隐藏 3 个')).toBeTruthy();
});

test('a page of which everything is blocked is no empty list: it goes on', async () => {
  renderOnServer(<List />, [
    answer(pagePosts, (input) =>
      input.cursor ? pageOf(3, {}) : { records: [], cursor: 'more', blockedCount: 1000 },
    ),
  ]);
  expect(await screen.findByText('已隐藏 1000 个')).toBeTruthy();
  expect(screen.queryByText(EMPTY)).toBeNull();
  await comeNearEnd();
  expect(await screen.findByText('作品 0')).toBeTruthy();
});

test('a next page that fails says why at the end; what was loaded stays, another try goes on', async () => {
  let works = false;
  renderOnServer(<List />, [
    answer(pagePosts, (input) => {
      if (input.cursor !== undefined && !works) {
        throw refusal('server.busy', '服务器繁忙，请稍后重试');
      }
      return pageOf(30, input);
    }),
  ]);
  await screen.findByText('作品 0');
  await comeNearEnd();
  expect((await screen.findByRole('alert')).textContent).toContain('服务器繁忙，请稍后重试');
  expect(screen.getByText('作品 0')).toBeTruthy();
  expect(isEndWatched()).toBe(false);
  works = true;
  await press('再试一次');
  await waitFor(() => expect(loaded()).toBe(30));
});

test('a list that does not come says why, with its number, and can be tried again', async () => {
  let works = false;
  const failed = () =>
    new CallFailed({ path: '/x', status: 500, code: 500, msg: '服务器出错了', requestId: 'r-7' });
  renderOnServer(<List />, [
    answer(pagePosts, (input) => {
      if (!works) {
        throw failed();
      }
      return pageOf(3, input);
    }),
  ]);
  expect((await screen.findByRole('alert')).textContent).toContain('服务器出错了');
  expect(screen.getByText('r-7')).toBeTruthy();
  works = true;
  await press('再试一次');
  expect(await screen.findByText('作品 2')).toBeTruthy();
});

test('a refresh asks past the caches, and the first page takes the place of all', async () => {
  let count = 60;
  const { requests } = renderOnServer(<List />, [
    answer(pagePosts, (input) => pageOf(count, input)),
  ]);
  await screen.findByText('作品 0');
  await comeNearEnd();
  await waitFor(() => expect(loaded()).toBe(48));
  count = 5;
  await press('刷新列表');
  await waitFor(() => expect(loaded()).toBe(5));
  expect(pagesRequested(requests).at(-1)).toMatchObject({ cantCache: true });
});

test('a refresh that fails is said, and the list stays', async () => {
  let works = true;
  renderOnServer(<List />, [
    answer(pagePosts, (input) => {
      if (!works) {
        throw refusal('server.busy', '服务器繁忙，请稍后重试');
      }
      return pageOf(5, input);
    }),
  ]);
  await screen.findByText('作品 0');
  works = false;
  await press('刷新列表');
  await waitFor(() => expect(shownToast.get()?.text).toBe('服务器繁忙，请稍后重试'));
  expect(loaded()).toBe(5);
});

test('of ten thousand posts only those near the screen are in the page', async () => {
  const many = 10_000;
  renderOnServer(<List />, [
    answer(pagePosts, () => ({ ...pageOf(many, {}), records: manyPosts(many), cursor: null })),
  ]);
  await screen.findByText('作品 0');
  expect(loaded()).toBe(many);
  expect(cards().length).toBeGreaterThan(8);
  expect(cards().length).toBeLessThanOrEqual(30);
});

const manyPosts = (count: number) =>
  Array.from({ length: Math.ceil(count / 24) }, (_, page) =>
    pageOf(count, { cursor: String(page * 24) }),
  ).flatMap(({ records }) => records);

test('单图 shows one large cover after the other, and is remembered', async () => {
  renderOnServer(<List />, [answer(pagePosts, (input) => pageOf(9, input))]);
  await screen.findByText('作品 0');
  fireEvent.click(screen.getByRole('radio', { name: '单图' }));
  expect(document.querySelector('.post-rows-single')).not.toBeNull();
  expect(localStorage.getItem('albumDisplayMode')).toContain('single');
  fireEvent.click(screen.getByRole('radio', { name: '画廊' }));
  expect(document.querySelector('.post-rows-gallery')).not.toBeNull();
});

test('without network what is there stays, and says that it is not the newest', async () => {
  renderOnServer(<List />, [answer(pagePosts, (input) => pageOf(5, input))]);
  await screen.findByText('作品 0');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void globalThis.dispatchEvent(new Event('offline')));
  expect(screen.getByText('离线，显示的是上次的内容')).toBeTruthy();
  expect(screen.getByText('作品 4')).toBeTruthy();
});

test('an empty list is drawn as such', async () => {
  renderOnServer(<List />, [answer(pagePosts, () => ({ records: [], cursor: null }))]);
  expect(await screen.findByText(EMPTY)).toBeTruthy();
});
