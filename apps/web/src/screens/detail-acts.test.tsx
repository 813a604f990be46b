import { openDialogs } from '@baohe/app-shell/dialogs';
import { person, GUEST, USER } from '@baohe/app-shell/testing/people';
import { shownToast } from '@baohe/app-shell/toast';
import { rememberViewer } from '@baohe/app-shell/viewer';
import { addToList, deleteFromList } from '@baohe/contract/lists';
import { getDetail } from '@baohe/contract/posts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { PostDetail } from '../entities/post/post.ts';
import {
  beStranger,
  detailTitle,
  LISTS,
  numberOf,
  openDetail,
  type Opening,
  POST,
  toastText,
  withOwnLists,
} from '../testing/detail-page.ts';
import { answer, refusal } from '../testing/on-server.tsx';
import { exampleDetail } from '../testing/post-detail.ts';
import { press } from '../testing/typing.ts';
import { DetailScreen } from './detail.tsx';

beforeEach(beStranger);

const open = (detail?: PostDetail, opening?: Opening) =>
  openDetail(<DetailScreen />, detail, opening);

test.each([
  ['a stranger', null],
  ['a guest', GUEST],
])('%s is asked to log in before hearts and bookmarks', async (_, viewer) => {
  if (viewer) {
    rememberViewer(withOwnLists(viewer));
  }
  open();
  await detailTitle();
  for (const name of ['喜欢', '收藏']) {
    shownToast.set(null);
    await press(name);
    expect(toastText()).toBe('请先登录');
  }
});

test.each([
  ['喜欢', LISTS.favorite],
  ['收藏', LISTS.collect],
])('%s goes into its list and out again, the count with it', async (name, videoListId) => {
  rememberViewer(withOwnLists(USER));
  const { requests } = open();
  await detailTitle();
  await press(name);
  expect(await screen.findByRole('button', { name, pressed: true })).toBeTruthy();
  expect(numberOf(name)).toBe('1');
  await waitFor(() => expect(toastText()).toBe(`已加入${name}`));
  await press(name);
  expect(await screen.findByRole('button', { name, pressed: false })).toBeTruthy();
  expect(numberOf(name)).toBe('0');
  await waitFor(() => expect(toastText()).toBe(`已取消${name}`));
  const input = { postId: POST, videoListId };
  expect(requests).toContainEqual({ call: `${addToList.method} ${addToList.path}`, input });
  expect(requests).toContainEqual({
    call: `${deleteFromList.method} ${deleteFromList.path}`,
    input,
  });
});

test('a heart that the server refuses goes out again', async () => {
  rememberViewer(withOwnLists(USER));
  open(undefined, {
    answers: [
      answer(addToList, ({ videoListId }) => {
        if (videoListId === LISTS.favorite) {
          throw refusal('server.busy', '服务器繁忙，请稍后重试');
        }
        return { changed: 1 };
      }),
    ],
  });
  await detailTitle();
  await press('喜欢');
  await waitFor(() => expect(toastText()).toBe('服务器繁忙，请稍后重试'));
  expect(screen.getByRole('button', { name: '喜欢', pressed: false })).toBeTruthy();
  expect(numberOf('喜欢')).toBe('0');
});

const written = (requests: { call: string; input: unknown }[]) =>
  requests.filter(({ call }) => call.endsWith(addToList.path)).map(({ input }) => input);

test('opening it writes the history once, for a guest too', async () => {
  rememberViewer(withOwnLists(GUEST));
  const { requests } = open();
  await detailTitle();
  await userEvent.click(await screen.findByRole('tab', { name: /评论/ }));
  // Somebody else from here on: what was opened before is not theirs.
  act(() => rememberViewer(person({ lists: { history: LISTS.collect } })));
  expect(written(requests)).toEqual([{ postId: POST, videoListId: LISTS.history }]);
});

test('a post that turns out not to exist is in nobody’s history', async () => {
  rememberViewer(withOwnLists(USER));
  const { requests } = open(undefined, {
    answers: [
      answer(getDetail, () => {
        throw refusal('post.not_found', '作品不存在');
      }),
    ],
  });
  await screen.findByRole('heading', { name: '没有找到这个作品' });
  expect(written(requests)).toEqual([]);
});

test('a stranger writes no history', async () => {
  const { requests } = open();
  await detailTitle();
  await screen.findByRole('tab', { name: '详情' });
  expect(written(requests)).toEqual([]);
});

test('download, sponsor and promote answer as specified', async () => {
  open();
  await detailTitle();
  await press('下载');
  expect(toastText()).toBe('❤ 暂无权限 ❤');
  await press('更多');
  expect(openDialogs.get().map(({ name }) => name)).toEqual(['postMore']);
});

test('sharing opens the poster of who has registered; anybody else is invited to', async () => {
  open();
  await detailTitle();
  await press('分享');
  expect(openDialogs.get()).toMatchObject([{ name: 'account', props: { mode: 'register' } }]);
  openDialogs.set([]);
  act(() => rememberViewer(USER));
  await press('分享');
  expect(openDialogs.get()).toMatchObject([{ name: 'shareCode', props: { postId: POST } }]);
});

test('what is lent says until when, and is not lent on', async () => {
  rememberViewer(withOwnLists(USER));
  open(exampleDetail({ pointPrice: 30, lentUntil: '2026-11-18T13:30:00.000Z' }));
  await detailTitle();
  expect(screen.getByText(/朋友送你看的，可以看到 2026/)).toBeTruthy();
  await press('更多');
  expect(openDialogs.get()).toEqual([{ name: 'postMore', props: { postId: POST } }]);
});

test('what is lent shows the ways to keep it, and leaving opens nothing', async () => {
  rememberViewer(withOwnLists(USER));
  open(
    exampleDetail({
      pointPrice: 30,
      lentUntil: '2026-11-18T13:30:00.000Z',
      waysToKeep: { pointPrice: 30, helpsNeeded: 3, tierLevels: [] },
    }),
  );
  await detailTitle();
  expect(screen.queryByRole('button', { name: '用点数' })).toBeNull();
  await press('一直看');
  expect(await screen.findByRole('button', { name: '用点数' })).toBeTruthy();
  expect(screen.getByRole('button', { name: '分享助力' })).toBeTruthy();
  cleanup();
  expect(openDialogs.get()).toEqual([]);
});

test('what is open for good is lent on, and says nothing of an end', async () => {
  rememberViewer(withOwnLists(USER));
  open(exampleDetail({ pointPrice: 30 }));
  await detailTitle();
  expect(screen.queryByText(/朋友送你看的/)).toBeNull();
  await press('更多');
  expect(openDialogs.get()).toMatchObject([{ props: { lent: { postId: POST } } }]);
});

test('back leads to the codes when one came by a code, and home when one came from outside', async () => {
  const sesame = open(undefined, { at: `/detail?post=${POST}&isFromSesame=true` });
  await detailTitle();
  await press('返回');
  await waitFor(() => expect(sesame.address()).toBe('/sesame'));
});

test('a link from outside goes back to the home page', async () => {
  const { address } = open();
  await detailTitle();
  await press('返回');
  await waitFor(() => expect(address()).toBe('/one/osusume'));
});
