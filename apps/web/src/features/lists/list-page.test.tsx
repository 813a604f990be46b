import { openDialogs } from '@baohe/app-shell/dialogs';
import { shownToast } from '@baohe/app-shell/toast';
import { ToastHost } from '@baohe/app-shell/toast-host';
import { clearList, listById, pageEntries, removeEntries } from '@baohe/contract/lists';
import { useLocation } from '@tanstack/react-router';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ListEntry } from '../../entities/list-entry.ts';
import { answer, refusal, renderOnServer } from '../../testing/on-server.tsx';
import { entryReply } from '../../testing/replies.ts';
import { press } from '../../testing/typing.ts';
import { ListPage } from './list-page.tsx';
import { UNDO_MS } from './use-removal.ts';

const LIST = '00000000-0000-4000-8000-0000000000aa';

beforeEach(() => shownToast.set(null));
afterEach(() => {
  openDialogs.set([]);
  vi.useRealTimers();
});

/** The end of the list comes into sight when the test says so. */
let comeIntoSight = () => {};
vi.stubGlobal(
  'IntersectionObserver',
  class {
    constructor(private readonly report: (entries: { isIntersecting: boolean }[]) => void) {}
    observe() {
      comeIntoSight = () => this.report([{ isIntersecting: true }]);
    }
    disconnect() {
      comeIntoSight = () => {};
    }
  },
);

const entry = (at: number): ListEntry => ({
  id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
  title: `作品 ${at}`,
  coverUrl: `/m/w360/${at}.webp`,
  coverRatio: 0.75,
  sourceType: at % 2 ? 'post_50_bilinovel' : 'post_10_exhentai',
  sourceLabel: at % 2 ? '小说' : '本子',
  addedAt: '2026-11-15T00:00:00.000Z',
  read: undefined,
});

const OWN_LIST = { listType: 'collect', uuid: LIST } as const;

/** At the address that the test begins with; nothing at any other. */
function OnScreen({ children }: { children: ReactNode }) {
  return useLocation().pathname === '/here' && children;
}

/** A server with this many entries, in pages as asked. */
function show(count: number, { isWhole = false } = {}) {
  let entries = Array.from({ length: count }, (_, at) => entry(at));
  const shown = renderOnServer(
    <>
      <OnScreen>
        <ListPage type="collect" listId={LIST} isWhole={isWhole} />
      </OnScreen>
      <ToastHost />
    </>,
    [
      answer(pageEntries, ({ cursor = '0', pageParams, postSourceTypeList, keyword = '' }) => {
        const found = entries.filter(
          ({ sourceType, title }) =>
            (postSourceTypeList?.includes(sourceType) ?? true) && title.includes(keyword),
        );
        const from = Number(cursor);
        const to = from + (pageParams?.pageSize ?? 18);
        return {
          records: found.slice(from, to).map(entryReply),
          cursor: to < found.length ? String(to) : null,
        };
      }),
      answer(listById, () => ({ ...OWN_LIST, count: entries.length })),
      answer(removeEntries, ({ videoIds }) => {
        entries = entries.filter(({ id }) => !videoIds.includes(id));
        return { changed: videoIds.length };
      }),
      answer(clearList, () => {
        const changed = entries.length;
        entries = [];
        return { changed };
      }),
    ],
  );
  return { ...shown, left: () => entries.length };
}

test('history stands under its days by the clock of the site, with the place where one goes on', async () => {
  vi.setSystemTime('2026-11-18T02:00:00Z');
  // The evening of the 17th in Shanghai, and one minute later, on the 18th.
  const opened: ListEntry[] = [
    { ...entry(0), addedAt: '2026-11-17T16:01:00.000Z', read: 1 },
    {
      ...entry(1),
      addedAt: '2026-11-17T15:59:00.000Z',
      read: 0.6,
      reached: { part: 'p0', position: 8, total: 13, partNumber: 0, partCount: 1 },
    },
    { ...entry(2), addedAt: '2026-11-17T03:00:00.000Z' },
    { ...entry(3), addedAt: '2025-12-31T03:00:00.000Z' },
  ];
  renderOnServer(<ListPage type="history" listId={LIST} isWhole={false} />, [
    answer(pageEntries, () => ({ records: opened.map(entryReply), cursor: null })),
  ]);
  expect((await screen.findAllByRole('heading')).map(({ textContent }) => textContent)).toEqual([
    '今天',
    '昨天',
    '2025年12月31日周三',
  ]);
  const cells = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(cells[0]).toContain('读完');
  expect(cells[1]).toContain('第 1 话 · 8/13');
  expect(cells[2]).not.toContain('第');
});

const titles = () => screen.queryAllByText(/^作品 \d+$/).map(({ textContent }) => textContent);
const removed = (requests: { call: string }[]) =>
  requests.filter(({ call }) => call.includes('batchRemoveVideo')).length;

test('twelve at a time, more when the end comes into sight, and then it says that it is the end', async () => {
  show(20);
  await screen.findByText('作品 0');
  expect(titles()).toHaveLength(12);
  act(() => comeIntoSight());
  await waitFor(() => expect(titles()).toHaveLength(20));
  expect(screen.getByText('没有更多记录')).toBeTruthy();
  expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toContain('/detail?post=');
});

test('ninety-nine are shown; the rest is behind 全部', { timeout: 20_000 }, async () => {
  show(130);
  await screen.findByText('作品 0');
  for (let page = 2; page <= 9; page++) {
    act(() => comeIntoSight());
    await waitFor(() => expect(titles()).toHaveLength(Math.min(99, page * 12)));
  }
  expect(screen.getByText('只显示最近 99 条记录')).toBeTruthy();
  expect(screen.getByRole('link', { name: '全部' }).getAttribute('href')).toBe(
    '/one/mine/list?type=collect&all=true',
  );
});

test('the whole list can be searched', async () => {
  show(30, { isWhole: true });
  await screen.findByText('作品 0');
  fireEvent.change(screen.getByRole('searchbox', { name: '搜索标题' }), {
    target: { value: '作品 29' },
  });
  await waitFor(() => expect(titles()).toEqual(['作品 29']));
});

test('a source can be chosen, and the others stay to be chosen', async () => {
  show(6);
  await screen.findByText('作品 0');
  await press('小说');
  await waitFor(() => expect(titles()).toEqual(['作品 1', '作品 3', '作品 5']));
  await press('全部');
  await waitFor(() => expect(titles()).toHaveLength(6));
});

test('what is picked goes at once; the server is told when it can no longer be taken back', async () => {
  const { requests, left } = show(5);
  await screen.findByText('作品 0');
  await press('整理');
  fireEvent.click(screen.getByRole('checkbox', { name: '选择 作品 1' }));
  fireEvent.click(screen.getByRole('checkbox', { name: '选择 作品 3' }));
  expect(screen.getByText('已选 2 个')).toBeTruthy();
  expect(await screen.findByText('共 5 个')).toBeTruthy();
  vi.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: '移除' }));
  expect(titles()).toEqual(['作品 0', '作品 2', '作品 4']);
  expect(screen.getByText('已移除 2 个')).toBeTruthy();
  expect(screen.getByText('共 3 个')).toBeTruthy();
  expect(removed(requests)).toBe(0);
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(removed(requests)).toBe(1);
  expect(left()).toBe(3);
});

test('撤销 brings everything back to its place, and nothing was removed', async () => {
  const { requests, left } = show(5);
  await screen.findByText('作品 0');
  await press('整理');
  await press('全选');
  vi.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: '移除' }));
  expect(titles()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: '撤销' }));
  await act(() => vi.advanceTimersByTimeAsync(2 * UNDO_MS));
  expect(titles()).toHaveLength(5);
  expect(titles()[1]).toBe('作品 1');
  expect([removed(requests), left()]).toEqual([0, 5]);
});

type Shown = ReturnType<typeof show>;

test.each<[string, (shown: Shown) => unknown]>([
  ['closing the page', () => fireEvent(globalThis as unknown as Window, new Event('pagehide'))],
  ['opening another screen', ({ go }) => act(() => go('/another'))],
])('%s carries a removal out', async (_, leave) => {
  const shown = show(3);
  await screen.findByText('作品 0');
  await press('整理');
  fireEvent.click(screen.getByRole('checkbox', { name: '选择 作品 0' }));
  // The five seconds of 撤销 never pass.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.click(screen.getByRole('button', { name: '移除' }));
  expect(removed(shown.requests)).toBe(0);
  await leave(shown);
  expect(removed(shown.requests)).toBe(1);
  expect(shown.left()).toBe(2);
});

test('清空 asks first', async () => {
  const { left } = show(3);
  await screen.findByText('作品 0');
  await press('整理');
  await press('清空');
  const [question] = openDialogs.get();
  expect(question).toMatchObject({ name: 'confirm', props: { title: '清空我的收藏？' } });
  expect(left()).toBe(3);
  act(() => (question!.props as { onConfirm: () => void }).onConfirm());
  expect(await screen.findByText('抱歉，没有找到相关内容')).toBeTruthy();
  expect(left()).toBe(0);
});

test('a list that did not come says so in the server’s words, with another try', async () => {
  let works = false;
  renderOnServer(<ListPage type="collect" listId={LIST} isWhole={false} />, [
    answer(pageEntries, () => {
      if (!works) {
        throw refusal('server.busy', '服务器繁忙，请稍后重试');
      }
      return { records: [entryReply(entry(0))], cursor: null };
    }),
  ]);
  expect((await screen.findByRole('alert')).textContent).toContain('获取收藏列表失败');
  expect(screen.getByRole('alert').textContent).toContain('服务器繁忙');
  works = true;
  await press('再试一次');
  expect(await screen.findByText('作品 0')).toBeTruthy();
});
