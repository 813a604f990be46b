import { openDialogs } from '@baohe/app-shell/dialogs';
import { USER } from '@baohe/app-shell/testing/people';
import { ToastHost } from '@baohe/app-shell/toast-host';
import { forgetViewer, rememberViewer } from '@baohe/app-shell/viewer';
import { markProgress, undoMark } from '@baohe/contract/progress-marks';
import { getSeriesPosts } from '@baohe/contract/series';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PostSeries } from '../../../entities/post/post.ts';
import type { SeriesEntry } from '../../../entities/series.ts';
import { answer, refusal, renderOnServer } from '../../../testing/on-server.tsx';
import { exampleDetail, exampleSeries } from '../../../testing/post-detail.ts';
import { examplePost } from '../../../testing/posts.ts';
import { seriesListReply } from '../../../testing/replies.ts';
import { press } from '../../../testing/typing.ts';
import { Episodes } from './episodes.tsx';
import { SeriesDialog } from './series-dialog.tsx';
import { SeriesPart } from './series-part.tsx';

const SERIES = exampleSeries();

const entry = (at: number, over: Partial<SeriesEntry> = {}): SeriesEntry => {
  const { id, title, coverUrl, sourceType, sourceLabel, type, zone } = examplePost(at);
  return {
    id,
    title,
    coverUrl,
    sourceType,
    sourceLabel,
    type,
    zone,
    pointPrice: 0,
    number: at,
    read: undefined,
    ...over,
  };
};

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn<() => void>();
});
afterEach(() => {
  openDialogs.set([]);
  forgetViewer();
});

const part = (over: Partial<PostSeries> = {}) =>
  renderOnServer(<SeriesPart detail={exampleDetail({ series: exampleSeries(over) })} />);

test('a post says which of its series it is, and leads to the one before and the one after', async () => {
  part();
  const nav = within(await screen.findByRole('navigation', { name: '系列' }));
  expect(nav.getByText('第 2 / 3 部')).toBeTruthy();
  expect(nav.getByRole('link', { name: /^上一部\s*作品 1$/ }).getAttribute('href')).toContain(
    examplePost(1).id,
  );
  expect(nav.getByRole('link', { name: /^下一部\s*作品 3$/ }).getAttribute('href')).toContain(
    examplePost(3).id,
  );
  await press(/^星海系列/);
  expect(openDialogs.get()).toMatchObject([{ name: 'series', props: { seriesId: SERIES.id } }]);
});

test('at either end there is one neighbour; what stands alone has no such part', async () => {
  part({ position: 1, previous: null });
  await screen.findByRole('link', { name: /^下一部/ });
  expect(screen.queryByRole('link', { name: /^上一部/ })).toBeNull();
  cleanup();
  part({ count: 1, position: 1, previous: null, next: null });
  expect(screen.queryByRole('navigation', { name: '系列' })).toBeNull();
});

const dialog = (entries: () => readonly SeriesEntry[]) =>
  renderOnServer(
    <SeriesDialog
      seriesId={SERIES.id}
      name={SERIES.name}
      postId={examplePost(2).id}
      onClose={() => {}}
    />,
    [answer(getSeriesPosts, () => seriesListReply(SERIES, entries()))],
  );

test('the list of a series has every work, its number, how far one is, and where one stands', async () => {
  dialog(() => [
    entry(1, { read: 1 }),
    entry(2, { number: 2.5, read: 0.4 }),
    entry(3, { number: null, pointPrice: null }),
  ]);
  const rows = await screen.findAllByRole('link');
  expect(rows.map((row) => row.textContent)).toEqual([
    '作品 1第 1 部 · 小说读完',
    '作品 2第 2.5 部 · 小说40%',
    '作品 3小说未解锁',
  ]);
  expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual([null, 'page', null]);
  expect(screen.getByText('共 3 部')).toBeTruthy();
});

test('works are marked up to here, and the undo takes it back', async () => {
  rememberViewer(USER);
  const marks: unknown[] = [];
  let entries = [entry(1), entry(2), entry(3)];
  const before = entries;
  renderOnServer(
    <>
      <SeriesDialog seriesId={SERIES.id} name="" postId={examplePost(2).id} onClose={() => {}} />
      <ToastHost />
    </>,
    [
      answer(getSeriesPosts, () => seriesListReply(SERIES, entries)),
      answer(markProgress, ({ postIds, read }) => {
        marks.push([postIds, read]);
        entries = entries.map((one) => (postIds.includes(one.id) ? { ...one, read: 1 } : one));
        return { changed: postIds.length, undoId: SERIES.id };
      }),
      answer(undoMark, ({ undoId }) => {
        marks.push(undoId);
        entries = before;
        return { changed: 2 };
      }),
    ],
  );
  await screen.findAllByRole('link');
  await press('标记');
  await press('标到这里：作品 2 和之前的都读完');
  expect(await screen.findByText('2 个已标为读完')).toBeTruthy();
  const ticked = () =>
    screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked);
  await waitFor(() => expect(ticked()).toEqual([true, true, false]));
  await press('撤销');
  await waitFor(() => expect(ticked()).toEqual([false, false, false]));
  expect(marks).toEqual([[[examplePost(1).id, examplePost(2).id], true], SERIES.id]);
});

test('a series that is gone is said in the server’s words, and can be tried again', async () => {
  let isGone = true;
  dialog(() => {
    if (isGone) {
      throw refusal('series.not_found', '没有这个系列');
    }
    return [entry(2)];
  });
  expect(await screen.findByText('没有这个系列')).toBeTruthy();
  isGone = false;
  await press('再试一次');
  expect(await screen.findByText('作品 2')).toBeTruthy();
});

test('below a film stand all of its series: the one that is on, what was seen, and the way to each', async () => {
  const film = { type: 'post_video' } as const;
  renderOnServer(
    <Episodes detail={exampleDetail({ id: examplePost(2).id, series: exampleSeries() })} />,
    [
      answer(getSeriesPosts, () =>
        seriesListReply(SERIES, [
          entry(1, { ...film, read: 1 }),
          entry(2, film),
          entry(3, { ...film, number: null }),
        ]),
      ),
    ],
  );
  const list = within(await screen.findByRole('navigation', { name: '选集' }));
  const links = list.getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    '第 1 集看完作品 1',
    '正在播放作品 2',
    '第 3 集作品 3',
  ]);
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page', null]);
  expect(links[2]?.getAttribute('href')).toBe(`/player?post=${examplePost(3).id}`);
});
