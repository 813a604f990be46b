import { USER } from '@baohe/app-shell/testing/people';
import { shownToast } from '@baohe/app-shell/toast';
import { rememberViewer } from '@baohe/app-shell/viewer';
import { pageBookmarks, saveBookmarks, type StoredBookmark } from '@baohe/contract/bookmarks';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, refusal, renderOnServer } from '../../testing/on-server.tsx';
import { examplePost } from '../../testing/posts.ts';
import { entryReply } from '../../testing/replies.ts';
import { press } from '../../testing/typing.ts';
import { BookmarksPage } from './bookmarks-page.tsx';

vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe() {}
    disconnect() {}
  },
);

beforeEach(() => {
  localStorage.clear();
  rememberViewer(USER);
});

const stored = (no: number, over: Partial<StoredBookmark>): StoredBookmark => ({
  id: `00000000-0000-4000-8000-00000000000${no}`,
  postId: examplePost(no).id,
  part: 'p0',
  unit: 'page',
  position: 3,
  block: 0,
  words: '',
  note: '',
  madeAt: '2026-11-17T03:00:00.000Z',
  changedAt: '2026-11-17T03:00:00.000Z',
  ...over,
});

const postOf = ({ postId }: StoredBookmark) => {
  const { title, coverUrl, sourceType, sourceLabel } = examplePost(1);
  return entryReply({
    id: postId,
    title,
    coverUrl,
    coverRatio: 0.75,
    sourceType,
    sourceLabel,
    addedAt: '2026-11-17T03:00:00.000Z',
    read: undefined,
  });
};

function open(marks: StoredBookmark[]) {
  return renderOnServer(<BookmarksPage />, [
    answer(pageBookmarks, () => ({
      records: marks.map((bookmark) => ({ bookmark, post: postOf(bookmark) })),
      cursor: null,
    })),
    answer(saveBookmarks, ({ records }) => {
      for (const { isRemoved, ...mark } of records) {
        const rest = marks.filter(({ id }) => id !== mark.id);
        marks.splice(0, marks.length, ...(isRemoved ? [] : [mark as StoredBookmark]), ...rest);
      }
      return { changed: records.length };
    }),
  ]);
}

const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

test('what was marked in all works stands there with its place and its note, and leads to it', async () => {
  const novel = { part: 'v1.4', unit: 'permille', position: 250, block: 12, note: '海边' } as const;
  const sound = { part: 't-abc', unit: 'second', position: 75, words: '01 雨' } as const;
  const marks = [stored(1, {}), stored(2, novel), stored(3, sound)];
  open(marks);
  expect(await screen.findByText(/^第 1 话 第 3 页 · /)).toBeTruthy();
  expect(screen.getByText(/^第 5 章 · 25% · /)).toBeTruthy();
  expect(screen.getByText('海边')).toBeTruthy();
  expect(screen.getByText(/^01:15 · /)).toBeTruthy();
  const [comic, text, track] = links();
  expect(comic).toContain('chapterIndex=0&imageIndex=2');
  expect(text).toContain('volumeIndex=1&chapterIndex=4&block=12');
  expect(track).toContain('track=abc');
});

test('one that is removed is gone for all devices, and 撤销 makes it anew', async () => {
  const marks = [stored(1, { note: '这一页' })];
  open(marks);
  await screen.findByText('这一页');
  await press('删除书签');
  await waitFor(() => expect(marks).toEqual([]));
  expect(await screen.findByRole('heading', { name: '还没有书签' })).toBeTruthy();
  const shown = shownToast.get();
  act(() => (shown && 'onUndo' in shown ? shown.onUndo?.() : undefined));
  await screen.findByText('这一页');
  expect(marks).toMatchObject([{ note: '这一页', part: 'p0', position: 3 }]);
});

test('a failure can be tried again', async () => {
  let works = false;
  renderOnServer(<BookmarksPage />, [
    answer(pageBookmarks, () => {
      if (!works) {
        throw refusal('server.busy', '服务器繁忙');
      }
      return { records: [], cursor: null };
    }),
  ]);
  expect(await screen.findByText('服务器繁忙')).toBeTruthy();
  works = true;
  await press('再试一次');
  expect(await screen.findByRole('heading', { name: '还没有书签' })).toBeTruthy();
});
