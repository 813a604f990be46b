import { openDialogs } from '@baohe/app-shell/dialogs';
import { shownToast } from '@baohe/app-shell/toast';
import * as contract from '@baohe/contract/albums';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { ListEntry } from '../../entities/list-entry.ts';
import { answer, refusal, renderOnServer } from '../../testing/on-server.tsx';
import { examplePost } from '../../testing/posts.ts';
import { entryReply } from '../../testing/replies.ts';
import { fill, press } from '../../testing/typing.ts';
import { AlbumChoiceDialog } from './album-choice-dialog.tsx';
import { AlbumPage } from './album-page.tsx';
import { SharedAlbum } from './shared-album.tsx';

const ALBUM = '00000000-0000-4000-8000-0000000000aa';
const KEY = 'k'.repeat(43);

beforeEach(() => {
  openDialogs.set([]);
  shownToast.set(null);
});

const entry = (at: number): ListEntry => {
  const { id, title, coverUrl, sourceType, sourceLabel } = examplePost(at);
  const addedAt = '2026-11-15T00:00:00.000Z';
  return {
    id,
    title,
    coverUrl,
    coverRatio: 0.75,
    sourceType,
    sourceLabel,
    addedAt,
    read: undefined,
  };
};

/** A server with one album of these works. */
function serve(...works: number[]) {
  let entries = works.map(entry);
  let name = '雨天';
  let shareKey: string | null = null;
  let isFull = false;
  const albums: contract.Album[] = [];
  const answers = [
    answer(contract.getAlbum, () => ({ name, shareKey, records: entries.map(entryReply) })),
    answer(contract.listAlbums, ({ postId }) => ({
      records: [
        ...albums,
        {
          albumId: ALBUM,
          name,
          count: entries.length,
          coverUrl: '',
          shareKey,
          has: entries.some(({ id }) => id === postId),
        },
      ],
    })),
    answer(contract.arrangeAlbum, ({ postIds }) => {
      entries = postIds.map((id) => entries.find((one) => one.id === id)!);
      return null;
    }),
    answer(contract.removeFromAlbum, ({ postId }) => {
      entries = entries.filter(({ id }) => id !== postId);
      return { changed: 1 };
    }),
    answer(contract.addToAlbum, ({ postId }) => {
      if (isFull) {
        throw refusal('album.full', '一个清单最多放 500 部作品');
      }
      entries = [...entries, { ...entry(1), id: postId }];
      return { changed: 1 };
    }),
    answer(contract.addAlbum, (input) => {
      const has = input.postId !== undefined;
      albums.push({
        albumId: ALBUM.replace(/a$/, 'b'),
        name: input.name,
        count: 1,
        coverUrl: '',
        shareKey: null,
        has,
      });
      return { albumId: ALBUM };
    }),
    answer(contract.renameAlbum, (input) => {
      ({ name } = input);
      return null;
    }),
    answer(contract.shareAlbum, ({ isShared }) => {
      shareKey = isShared ? KEY : null;
      return { shareKey };
    }),
    answer(contract.removeAlbum, () => null),
  ];
  return { answers, order: () => entries.map(({ title }) => title), fillUp: () => (isFull = true) };
}

const titles = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

test('works move up and down by hand, and the server has the same order', async () => {
  const { answers, order } = serve(1, 2, 3);
  renderOnServer(<AlbumPage id={ALBUM} onRemoved={() => {}} />, answers);
  await screen.findByText('作品 1');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '上移 作品 1' }).disabled).toBe(
    true,
  );
  await press('上移 作品 3');
  await press('下移 作品 1');
  await waitFor(() => expect(order()).toEqual(['作品 3', '作品 1', '作品 2']));
  expect(titles().map((text) => text?.slice(0, 4))).toEqual(['作品 3', '作品 1', '作品 2']);
  await press('移出 作品 1');
  await waitFor(() => expect(order()).toEqual(['作品 3', '作品 2']));
});

test('a link is there while it is shared, and gone when that ends', async () => {
  const { answers } = serve(1);
  renderOnServer(<AlbumPage id={ALBUM} onRemoved={() => {}} />, answers);
  await screen.findByText('现在只有你能看到。');
  await userEvent.click(screen.getByRole('switch', { name: '通过链接分享' }));
  expect(await screen.findByText(new RegExp(`/a#${KEY}$`))).toBeTruthy();
  await userEvent.click(screen.getByRole('switch', { name: '通过链接分享' }));
  expect(await screen.findByText('现在只有你能看到。')).toBeTruthy();
});

test('an album is renamed, and deleted after a question', async () => {
  const { answers } = serve();
  let isGone = false;
  renderOnServer(<AlbumPage id={ALBUM} onRemoved={() => (isGone = true)} />, answers);
  await screen.findByRole('heading', { name: '雨天' });
  expect(screen.getByText('清单还是空的')).toBeTruthy();
  await press('改名');
  fill('清单的名字', '晴天');
  await press('保存');
  await screen.findByRole('heading', { name: '晴天' });
  await press('删除');
  const [question] = openDialogs.get();
  expect(question).toMatchObject({ name: 'confirm', props: { title: '删除「晴天」？' } });
  (question!.props as { onConfirm: () => void }).onConfirm();
  await waitFor(() => expect(isGone).toBe(true));
});

test('a work goes into albums and out of them, and into a new one', async () => {
  const { answers, fillUp } = serve();
  renderOnServer(<AlbumChoiceDialog postId={examplePost(1).id} onClose={() => {}} />, answers);
  const box = async (name: string) =>
    (await screen.findByRole<HTMLInputElement>('checkbox', { name })).checked;
  expect(await box('雨天')).toBe(false);
  await userEvent.click(screen.getByRole('checkbox', { name: '雨天' }));
  await waitFor(async () => expect(await box('雨天')).toBe(true));
  fill('新清单的名字', '  夜里 ');
  await press('新建');
  expect(await box('夜里')).toBe(true);
  await userEvent.click(screen.getByRole('checkbox', { name: '雨天' }));
  await waitFor(async () => expect(await box('雨天')).toBe(false));
  fillUp();
  await userEvent.click(screen.getByRole('checkbox', { name: '雨天' }));
  await waitFor(() => expect(shownToast.get()?.text).toContain('最多放 500 部'));
  await waitFor(async () => expect(await box('雨天')).toBe(false));
});

test('a work that is put into an album is ticked with the tap, before anything was answered', async () => {
  const { answers } = serve();
  renderOnServer(<AlbumChoiceDialog postId={examplePost(1).id} onClose={() => {}} />, answers);
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: '雨天' });
  fireEvent.click(box);
  expect(box.checked).toBe(true);
});

test('who has the link sees the works and whose they are; a link that ended says so', async () => {
  renderOnServer(<SharedAlbum shareKey={KEY} />, [
    answer(contract.lookAtAlbum, () => ({
      name: '雨天',
      ownerName: '江眠',
      records: [2, 1].map(entry).map(entryReply),
    })),
  ]);
  expect(await screen.findByText('江眠 的清单 · 共 2 部')).toBeTruthy();
  expect(titles().map((text) => text?.slice(-4))).toEqual(['作品 2', '作品 1']);
});

test.each([
  ['ended', KEY],
  ['cut off', KEY.slice(1)],
])('a link that is %s leads home', async (_, shareKey) => {
  renderOnServer(<SharedAlbum shareKey={shareKey} />, [
    answer(contract.lookAtAlbum, () => {
      throw refusal('album.not_found', '没有这个清单');
    }),
  ]);
  expect(
    await screen.findByRole('heading', { name: '没有这个清单' }, { timeout: 5000 }),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: '去首页看看' })).toBeTruthy();
});
