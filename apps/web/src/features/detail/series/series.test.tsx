import { openDialogs } from '@baohe/app-shell/dialogs';
import { getSeriesPosts } from '@baohe/contract/series';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PostSeries } from '../../../entities/post/post.ts';
import type { SeriesEntry } from '../../../entities/series.ts';
import { answer, refusal, renderOnServer } from '../../../testing/on-server.tsx';
import { exampleDetail, exampleSeries } from '../../../testing/post-detail.ts';
import { examplePost } from '../../../testing/posts.ts';
import { seriesListReply } from '../../../testing/replies.ts';
import { press } from '../../../testing/typing.ts';
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
afterEach(() => openDialogs.set([]));

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
