import { DialogHost } from '@baohe/app-shell/dialog-host';
import { openDialogs } from '@baohe/app-shell/dialogs';
import { memberOf, USER } from '@baohe/app-shell/testing/people';
import { shownToast } from '@baohe/app-shell/toast';
import { rememberViewer } from '@baohe/app-shell/viewer';
import { announcementByKey } from '@baohe/contract/announcements';
import { carouselList } from '@baohe/contract/carousel';
import { pagePosts, polyOsusume } from '@baohe/contract/posts';
import { treeTerm } from '@baohe/contract/terms';
import { DEFAULT_FEED } from '@baohe/domain/feed/feed-tree';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { dialogRegistry } from '../app/dialog-registry.ts';
import { saveFeed } from '../features/home/feed.ts';
import { answer, renderOnServer, type Answer } from '../testing/on-server.tsx';
import { examplePost } from '../testing/posts.ts';
import { announcementReply, cardReply } from '../testing/replies.ts';
import { homeTree } from '../testing/terms.ts';
import { OsusumeScreen } from './osusume.tsx';

// jsdom takes its time with a page of this size, on a busy machine even more.
vi.setConfig({ testTimeout: 30_000 });

beforeEach(() => {
  localStorage.clear();
  saveFeed(DEFAULT_FEED);
  rememberViewer(memberOf(41));
  openDialogs.set([]);
  shownToast.set(null);
});

const ANIME = ['动漫', '漫画', '游戏', '轻小说', 'ASMR', 'COS'];

async function open(...more: Answer[]) {
  const shown = renderOnServer(
    <>
      <OsusumeScreen />
      <DialogHost registry={dialogRegistry} />
    </>,
    [
      answer(treeTerm, homeTree),
      answer(carouselList, () => ({ records: [] })),
      answer(pagePosts, () => ({ records: [cardReply(examplePost(1))], cursor: null })),
      answer(polyOsusume, () => ({ records: [cardReply(examplePost(2))] })),
      ...more,
    ],
  );
  // As tile and as section: the server has named it.
  await vi.waitFor(() => expect(screen.getAllByText('COS')).toHaveLength(2), { timeout: 20_000 });
  return shown;
}

// Whether it is hidden is not asked: that takes jsdom a second on a page of this size.
const tiles = (zoneName: string) =>
  within(screen.getByLabelText(zoneName))
    .getAllByRole('link', { hidden: true })
    .map(({ textContent }) => textContent);
const headings = () =>
  screen
    .getAllByRole('heading', { level: 2, hidden: true })
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '我的宝盒');

test('the newest comes first, then the six sections under the server’s names', async () => {
  await open();
  expect(headings()).toEqual(['最新上架', ...ANIME]);
});

test('whoever holds no tier sees above all what is free', async () => {
  rememberViewer(USER);
  const { requests } = await open();
  expect(headings()).toEqual(['免费看', '最新上架', ...ANIME]);
  expect(requests.some(({ input }) => (input as { free?: boolean }).free === true)).toBe(true);
});

test('the announcement of the home page comes up by itself', async () => {
  await open(
    answer(announcementByKey, ({ key }) =>
      announcementReply({
        id: examplePost(9).id,
        key,
        title: '新的作品到了',
        html: '',
        version: 1,
        updatedAt: '2026-11-15T00:00:00Z',
      }),
    ),
  );
  await vi.waitFor(
    () =>
      expect(openDialogs.get()).toMatchObject([{ props: { announcement: { key: 'homeAnno' } } }]),
    { timeout: 20_000 },
  );
});

test('pulled down, the page asks anew for what it shows', async () => {
  const { requests } = await open();
  const times = (call: string) => requests.filter((each) => each.call.includes(call)).length;
  await vi.waitFor(() => expect(times('/cnt/posts/page')).toBe(1), { timeout: 20_000 });
  const page = screen.getByRole('main');
  fireEvent.touchStart(page, { touches: [{ clientY: 10 }] });
  fireEvent.touchMove(page, { touches: [{ clientY: 180 }] });
  fireEvent.touchEnd(page, { touches: [] });
  expect(screen.getByText('正在刷新...')).toBeTruthy();
  const both = () => [times('/carousel/'), times('/cnt/posts/page')];
  await vi.waitFor(() => expect(both()).toEqual([2, 2]), { timeout: 20_000 });
});

const drawer = () => within(screen.getByRole('dialog', { name: '我的订阅' }));

async function openDrawer() {
  fireEvent.click(screen.getByText('我的订阅'));
  await drawer().findByLabelText('移除 漫画', {}, { timeout: 20_000 });
}
const press = (name: string) => fireEvent.click(drawer().getByRole('button', { name }));

test('what is removed and saved is gone from tiles and sections, here and at the next start', async () => {
  await open();
  await openDrawer();
  press('移除 漫画');
  press('移除 福利');
  expect(tiles('次元')).toEqual(ANIME);
  press('保存');
  expect(shownToast.get()?.text).toBe('已保存');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(tiles('次元')).not.toContain('漫画');
  expect(headings()).not.toContain('漫画');
  expect(screen.queryByLabelText('福利')).toBeNull();
  expect(localStorage.getItem('customFeed')).not.toContain('CAT_1_2');
});

test('the arrow keys on a grip move its row, and the page follows', async () => {
  await open();
  await openDrawer();
  const move = (name: string, key: string) => {
    fireEvent.keyDown(drawer().getByRole('button', { name: `移动 ${name}` }), { key });
  };
  move('漫画', 'ArrowUp');
  move('最新', 'ArrowDown');
  expect(screen.getByText('最新 现在是第 2 个')).toBeTruthy();
  press('保存');
  expect(tiles('次元').slice(0, 2)).toEqual(['漫画', '动漫']);
  expect(headings()).toEqual(['漫画', '动漫', ...ANIME.slice(2), '最新上架']);
});

test('what is closed without saving changes nothing', async () => {
  await open();
  await openDrawer();
  press('移除 漫画');
  press('关闭');
  expect(tiles('次元')).toEqual(ANIME);
  await openDrawer();
});

test('reset brings everything back, says so and closes', async () => {
  saveFeed([]);
  renderOnServer(
    <>
      <OsusumeScreen />
      <DialogHost registry={dialogRegistry} />
    </>,
    [answer(treeTerm, homeTree)],
  );
  fireEvent.click(await screen.findByText('我的订阅'));
  expect(screen.queryByLabelText('次元')).toBeNull();
  press('重置');
  expect(shownToast.get()?.text).toBe('已重置');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(headings()).toEqual(['最新上架', ...ANIME]);
});
