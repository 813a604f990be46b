import { finishProgress, progressShelf, takeOffShelf } from '@baohe/contract/progress';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { dialogRegistry } from '../../app/dialog-registry.ts';
import { DialogHost } from '../../shared/dialog-host.tsx';
import { openDialog, openDialogs } from '../../shared/dialogs.ts';
import { shownToast } from '../../shared/toast.ts';
import { forgetViewer, rememberViewer } from '../../shared/viewer.ts';
import { answer, renderOnServer } from '../../testing/on-server.tsx';
import { USER } from '../../testing/people.ts';
import { press } from '../../testing/typing.ts';
import { ContinueSection } from './continue-section.tsx';
import type { ShelfEntry } from './use-shelf.ts';

const AT = '2026-11-15T12:00:00.000Z';

const entry = (at: number, kept: Pick<ShelfEntry, 'part' | 'unit' | 'place' | 'total'>) => ({
  postUuid: `00000000-0000-4000-8000-00000000000${at}`,
  postTitle: `作品 ${at}`,
  postCoverUrl: `/m/${at}`,
  coverRatio: 0.75,
  postSourceType: 'post_10_exhentai',
  postSourceLabel: '漫画',
  termUuid: 'CAT_1_2',
  addedAt: AT,
  ...kept,
});

const COMIC = entry(1, { part: 'p2', unit: 'page', place: 12, total: 40 });
const NOVEL = entry(2, { part: 'v1.6', unit: 'permille', place: 640, total: 1000 });
const FILM = entry(3, { part: 'whole', unit: 'second', place: 1102, total: 2204 });
const SOUND = entry(4, { part: 't-abc', unit: 'second', place: 30, total: 60 });

beforeEach(() => {
  localStorage.clear();
  rememberViewer(USER);
  openDialogs.set([]);
  shownToast.set(null);
});

function show(shelf: { entries: ShelfEntry[] }) {
  const changes: unknown[] = [];
  const take = (call: string) => (input: { postId: string }) => {
    changes.push([call, input]);
    shelf.entries = shelf.entries.filter(({ postUuid }) => postUuid !== input.postId);
    return { changed: 1 };
  };
  renderOnServer(
    <>
      <ContinueSection />
      <DialogHost registry={dialogRegistry} />
    </>,
    [
      answer(progressShelf, () => ({ records: shelf.entries, cursor: null })),
      answer(finishProgress, take('finish')),
      answer(takeOffShelf, take('remove')),
    ],
  );
  return { changes };
}

test('of every kind the place stands in its own words, and one tap leads there', async () => {
  show({ entries: [COMIC, NOVEL, FILM, SOUND] });
  await screen.findByRole('heading', { name: '继续' });
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  const [comic, novel, film, sound] = [COMIC, NOVEL, FILM, SOUND].map(({ postUuid }) => postUuid);
  expect(links).toEqual([
    `/reader-picture?post=${comic}&chapterIndex=2&imageIndex=11`,
    `/reader-article?post=${novel}&volumeIndex=1&chapterIndex=6`,
    `/player?post=${film}`,
    `/detail?post=${sound}&tab=catalogue&track=abc`,
  ]);
  for (const words of ['第 3 话 · 12/40', '第 2 卷 · 第 7 章', '00:18:22', '00:00:30']) {
    expect(screen.getByText(words)).toBeTruthy();
  }
  const bars = screen.getAllByRole<HTMLProgressElement>('progressbar').map(({ value }) => value);
  expect(bars).toEqual([0.3, 0.64, 0.5, 0.5]);
});

test('who has begun nothing sees nothing of it, a stranger is not even asked', async () => {
  show({ entries: [] });
  await vi.waitFor(() => expect(localStorage.getItem('continueShelf')).toContain('false'));
  expect(screen.queryByRole('heading', { name: '继续' })).toBeNull();
  forgetViewer();
  show({ entries: [COMIC] });
  await Promise.resolve();
  expect(screen.queryByRole('heading', { name: '继续' })).toBeNull();
});

test.each([
  ['标记为已看完', 'finish', '已标记为看完'],
  ['从继续中移除', 'remove', '已移除，再次打开时会回来'],
])('%s takes it from the shelf', async (action, call, said) => {
  const { changes } = show({ entries: [COMIC, NOVEL] });
  await screen.findByRole('heading', { name: '继续' });
  await press('更多 作品 1');
  await press(action);
  await vi.waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(1));
  expect(changes[0]).toMatchObject([call, { postId: COMIC.postUuid }]);
  expect(shownToast.get()?.text).toBe(said);
});

test('what was marked by mistake comes back with undo', async () => {
  const { changes } = show({ entries: [COMIC] });
  await screen.findByRole('heading', { name: '继续' });
  await press('更多 作品 1');
  await press('标记为已看完');
  await vi.waitFor(() => expect(shownToast.get()?.onUndo).toBeTruthy());
  shownToast.get()?.onUndo?.();
  await vi.waitFor(() => expect(changes).toHaveLength(2));
  expect(changes[1]).toEqual(['finish', { postId: COMIC.postUuid, finished: false }]);
});

test('when another device is further on one is asked, and stays or goes there', async () => {
  show({ entries: [] });
  const saved = { ...COMIC, postId: COMIC.postUuid, at: AT, finished: false, conflict: true };
  const told = {
    postId: COMIC.postUuid,
    part: 'p0',
    unit: 'page' as const,
    place: 4,
    total: 40,
    at: AT,
  };
  let stayed = 0;
  openDialog('progressConflict', { saved, told, stay: () => (stayed += 1) });
  expect(await screen.findByText('另一台设备已经读到 30%，这里是 10%。')).toBeTruthy();
  expect(screen.getByRole('link', { name: '跳到 30%' }).getAttribute('href')).toContain(
    'chapterIndex=2&imageIndex=11',
  );
  await press('留在这里');
  expect(stayed).toBe(1);
  expect(openDialogs.get()).toEqual([]);
});
