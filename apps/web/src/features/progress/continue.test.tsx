import { DialogHost } from '@baohe/app-shell/dialog-host';
import { openDialog, openDialogs } from '@baohe/app-shell/dialogs';
import { DAY_MS, deviceStore } from '@baohe/app-shell/stored-value';
import { person, USER } from '@baohe/app-shell/testing/people';
import { shownToast } from '@baohe/app-shell/toast';
import { forgetViewer, rememberViewer } from '@baohe/app-shell/viewer';
import { finishProgress, continueList, removeFromContinue } from '@baohe/contract/progress';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { dialogRegistry } from '../../app/dialog-registry.ts';
import type { ContinueEntry } from '../../entities/progress/continue-list.ts';
import { answer, renderOnServer } from '../../testing/on-server.tsx';
import { exampleDetail } from '../../testing/post-detail.ts';
import { continueReply } from '../../testing/replies.ts';
import { press } from '../../testing/typing.ts';
import { ContinueSection } from './continue-section.tsx';
import { withWaiting } from './use-continue-list.ts';

const AT = '2026-11-15T12:00:00.000Z';

const entry = (
  at: number,
  progress: Pick<
    ContinueEntry,
    'part' | 'unit' | 'position' | 'total' | 'partNumber' | 'partCount'
  >,
): ContinueEntry => ({
  id: `00000000-0000-4000-8000-00000000000${at}`,
  title: `作品 ${at}`,
  coverUrl: `/m/${at}`,
  coverRatio: 0.75,
  sourceType: 'post_10_exhentai',
  sourceLabel: '漫画',
  addedAt: AT,
  read: undefined,
  ...progress,
});

const ONE = { partNumber: 0, partCount: 1 };
const COMIC = entry(1, {
  part: 'p2',
  unit: 'page',
  position: 12,
  total: 40,
  partNumber: 2,
  partCount: 4,
});
const NOVEL = entry(2, {
  part: 'v1.6',
  unit: 'permille',
  position: 640,
  total: 1000,
  partNumber: 9,
  partCount: 20,
});
const FILM = entry(3, { part: 'whole', unit: 'second', position: 1102, total: 2204, ...ONE });
const SOUND = entry(4, { part: 't-abc', unit: 'second', position: 30, total: 60, ...ONE });

beforeEach(() => {
  localStorage.clear();
  rememberViewer(USER);
  openDialogs.set([]);
  shownToast.set(null);
});

function show(shown: { entries: ContinueEntry[] }) {
  const changes: unknown[] = [];
  const take = (call: string) => (input: { postId: string }) => {
    changes.push([call, input]);
    shown.entries = shown.entries.filter(({ id }) => id !== input.postId);
    return { changed: 1 };
  };
  const server = renderOnServer(
    <>
      <ContinueSection />
      <DialogHost registry={dialogRegistry} />
    </>,
    [
      answer(continueList, () => ({ records: shown.entries.map(continueReply), cursor: null })),
      answer(finishProgress, take('finish')),
      answer(removeFromContinue, take('remove')),
    ],
  );
  return { ...server, changes };
}

test('of every kind the place stands in its own words, and one tap leads there', async () => {
  show({ entries: [COMIC, NOVEL, FILM, SOUND] });
  await screen.findByRole('heading', { name: '继续' });
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  const [comic, novel, film, sound] = [COMIC, NOVEL, FILM, SOUND].map(({ id }) => id);
  expect(links).toEqual([
    `/reader-picture?post=${comic}&chapterIndex=2&imageIndex=11`,
    `/reader-article?post=${novel}&volumeIndex=1&chapterIndex=6`,
    `/player?post=${film}`,
    `/detail?post=${sound}&tab=catalogue&track=abc`,
  ]);
  for (const text of ['第 3 话 · 12/40 · 58%', '第 2 卷 · 第 7 章 · 48%', '18:22', '00:30']) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  const bars = screen.getAllByRole<HTMLProgressElement>('progressbar').map(({ value }) => value);
  expect(bars.map((value) => Math.round(value * 1000))).toEqual([575, 482, 500, 500]);
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
  expect(changes[0]).toMatchObject([call, { postId: COMIC.id }]);
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
  expect(changes[1]).toEqual(['finish', { postId: COMIC.id, finished: false }]);
});

test('when another device is further on one is asked, and stays or goes there', async () => {
  show({ entries: [] });
  const saved = { ...COMIC, postId: COMIC.id, at: AT, finished: false, conflict: true };
  const reported = {
    postId: COMIC.id,
    part: 'p0',
    unit: 'page' as const,
    position: 4,
    total: 40,
    at: AT,
  };
  let stayed = 0;
  openDialog('progressConflict', { saved, reported, stay: () => (stayed += 1) });
  expect(await screen.findByText('另一台设备已经读到 30%，这里是 10%。')).toBeTruthy();
  expect(screen.getByRole('link', { name: '跳到 30%' }).getAttribute('href')).toContain(
    'chapterIndex=2&imageIndex=11',
  );
  await press('留在这里');
  expect(stayed).toBe(1);
  expect(openDialogs.get()).toEqual([]);
});

const detailOf = (post: ContinueEntry) =>
  exampleDetail(
    { id: post.id, title: post.title, kind: 'gallery' },
    { content: { pages: [{ chapterNo: 1 }, { chapterNo: 2 }] } },
  );
const report = (post: ContinueEntry, part: string, reached: number) => ({
  postId: post.id,
  part,
  unit: 'page' as const,
  position: reached,
  total: 4,
  at: '2026-11-15T13:00:00.000Z',
});

test('what this device has read and not sent yet stands in the list, in front', () => {
  const list = withWaiting([NOVEL], [report(COMIC, 'p0', 3)], () => detailOf(COMIC));
  expect(list.map(({ title, part, position }) => [title, part, position])).toEqual([
    ['作品 1', 'p0', 3],
    ['作品 2', 'v1.6', 640],
  ]);
});

test('a chapter finished on this device goes on with the next, a finished work leaves the list', () => {
  const at = (part: string, position: number) =>
    withWaiting([COMIC], [report(COMIC, part, position)], () => detailOf(COMIC));
  expect(at('p0', 4)).toMatchObject([{ part: 'p1', position: 0, partNumber: 1, partCount: 2 }]);
  expect(at('p1', 4)).toEqual([]);
});

test('the list right after reading holds the work, though the server could not be told', async () => {
  const id = '00000000-0000-4000-8000-000000000088';
  rememberViewer(person({ id }));
  deviceStore.write(`progressWaiting:${id}`, [report(COMIC, 'p0', 3)], DAY_MS);
  const { queries } = show({ entries: [] });
  queries.setQueryData(['posts', 'detail', COMIC.id], detailOf(COMIC));
  expect(await screen.findByText('第 1 话 · 3/4 · 38%')).toBeTruthy();
});

test('what waits is sent before the list is asked for', async () => {
  const id = '00000000-0000-4000-8000-000000000089';
  rememberViewer(person({ id }));
  deviceStore.write(`progressWaiting:${id}`, [report(COMIC, 'p0', 3)], DAY_MS);
  const { requests } = show({ entries: [] });
  await vi.waitFor(() =>
    expect(requests.map(({ call }) => call.split('/').at(-1))).toEqual(['save', 'continueList']),
  );
});
