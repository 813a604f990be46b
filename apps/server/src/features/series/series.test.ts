import type { Client } from '@baohe/client/client';
import { getDetail } from '@baohe/contract/posts';
import { managedPosts } from '@baohe/contract/posts-managed';
import { saveProgress } from '@baohe/contract/progress';
import { getSeriesPosts } from '@baohe/contract/series';
import { managedSeries } from '@baohe/contract/series-managed';
import { AGE_RATINGS } from '@baohe/domain/posts/age-rating';
import { audienceNumbers } from '@baohe/domain/posts/audience';
import { bySeriesOrder, seriesKey } from '@baohe/domain/posts/series';
import { ZONES } from '@baohe/domain/posts/zone';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { holdTier } from '../../testing/hold-tier.ts';
import { importSmall, postLine } from '../../testing/small-library.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { seriesRepository } from './series.repository.ts';

let server: TestServer;
let visitor: Client;
let member: Client;
let editor: Client;
const ids = new Map<string, string>();
const idOf = (key: string) => ids.get(key) ?? '';

const SERIES = { name: '星海系列' };
const lines = [
  postLine('first', { series: { ...SERIES, number: 1 } }),
  postLine('second', { series: { ...SERIES, number: 2 }, pointPrice: 0 }),
  postLine('third', { series: { ...SERIES, number: 3 } }),
  postLine('alone'),
  // In another zone.
  postLine('wallpaper', { terms: ['CAT_2', 'CAT_2_1'], series: { ...SERIES, number: 2.5 } }),
  postLine('unnumbered', { series: SERIES, uploadTime: '2026-11-02T12:00:00' }),
  postLine('unnumbered-early', { series: SERIES, uploadTime: '2026-10-02T12:00:00' }),
];

beforeAll(async () => {
  server = await startTestServer();
  const token = await server.token('user');
  await holdTier(server, token, { level: 11, since: new Date(), days: 30 });
  [visitor, member, editor] = await Promise.all([
    server.client(),
    server.client({ token }),
    server.client({ roles: ['editor'] }),
  ]);
});
afterAll(() => server.stop());

beforeEach(async () => {
  await server.pool.query('update post set series_id = null; delete from series');
  await server.pool.query(`update post set status = 1, hidden = false`);
  await server.pool.query(`update term set open = true where id = 'CAT_2'`);
  await importSmall(server, { posts: lines });
  const { rows } = await server.pool.query<{ key: string; id: string }>('select key, id from post');
  rows.forEach(({ key, id }) => ids.set(key.replace('small/', ''), id));
  await server.caughtUp();
});

const seriesOf = async (client: Client, key: string) =>
  (await client.call(getDetail, { postId: idOf(key) })).series;
const around = async (client: Client, key: string) => {
  const series = await seriesOf(client, key);
  return [series?.previous?.postTitle, series?.next?.postTitle];
};
const seriesId = async () => (await seriesOf(visitor, 'first'))!.seriesId;
const listed = async (client: Client, id: string) =>
  (await client.call(getSeriesPosts, { seriesId: id })).records.map(({ postTitle }) => postTitle);

test('the page of a post says which of its series it is, and what stands beside it', async () => {
  expect(await seriesOf(visitor, 'second')).toEqual({
    seriesId: expect.any(String),
    seriesName: '星海系列',
    seriesNumber: 2,
    position: 2,
    count: 6,
    previous: {
      postUuid: idOf('first'),
      postTitle: '标题 first',
      postCoverUrl: expect.stringMatching(/^\/m\/w200\//),
      postKind: 'gallery',
    },
    next: expect.objectContaining({ postTitle: '标题 wallpaper' }),
  });
  expect(await seriesOf(visitor, 'first')).toMatchObject({ previous: null, position: 1 });
  expect(await seriesOf(visitor, 'unnumbered')).toMatchObject({ seriesNumber: null, next: null });
  expect(await seriesOf(visitor, 'alone')).toBeNull();
  // The whole of it, and its preview, alike.
  expect(await seriesOf(member, 'second')).toEqual(await seriesOf(visitor, 'second'));
});

test('the database has the order of the rule', async () => {
  const { rows } = await server.pool.query<{ no: number; number: number | null; at: Date }>(
    'select no, series_number::float8 as number, upload_time as at from post where series_id is not null',
  );
  const expected = rows
    .map(({ at, ...row }) => ({ ...row, uploadTime: at }))
    .toSorted(bySeriesOrder);
  const { records } = await visitor.call(getSeriesPosts, { seriesId: await seriesId() });
  const numbers = await Promise.all(
    records.map(async ({ postUuid }) => {
      const found = await server.pool.query<{ no: number }>('select no from post where id = $1', [
        postUuid,
      ]);
      return found.rows[0]!.no;
    }),
  );
  expect(numbers).toEqual(expected.map(({ no }) => no));
  expect(numbers).toHaveLength(6);
});

test('the list of a series says how far one is; a stranger is told nothing of it', async () => {
  const id = await seriesId();
  await member.call(saveProgress, {
    records: [
      {
        postId: idOf('second'),
        part: 'whole',
        unit: 'page',
        position: 1,
        total: 2,
        at: new Date().toISOString(),
      },
    ],
  });
  const read = async (client: Client) =>
    (await client.call(getSeriesPosts, { seriesId: id })).records.map((record) => record.read);
  expect(await read(member)).toEqual([undefined, 0.5, undefined, undefined, undefined, undefined]);
  expect((await read(visitor)).filter((part) => part !== undefined)).toEqual([]);
  expect(await listed(visitor, id)).toEqual(
    ['first', 'second', 'wallpaper', 'third', 'unnumbered-early', 'unnumbered'].map(
      (key) => `标题 ${key}`,
    ),
  );
});

test('what is hidden, withdrawn or of a closed zone is no neighbour, and is in no list', async () => {
  const id = await seriesId();
  expect(await around(visitor, 'second')).toEqual(['标题 first', '标题 wallpaper']);
  await server.pool.query(`update term set open = false where id = 'CAT_2'`);
  await server.pool.query('update post set hidden = true where id = $1', [idOf('first')]);
  await server.caughtUp();
  for (const client of [visitor, member]) {
    expect(await around(client, 'second')).toEqual([undefined, '标题 third']);
    expect(await listed(client, id)).not.toContain('标题 wallpaper');
    expect(await listed(client, id)).not.toContain('标题 first');
  }
  expect(await seriesOf(visitor, 'second')).toMatchObject({ position: 1, count: 4 });
  // The staff sees closed zones everywhere.
  expect(await around(editor, 'second')).toEqual([undefined, '标题 wallpaper']);

  await editor.call(managedPosts.batchRemove, { ids: [idOf('third')] });
  expect(await around(visitor, 'second')).toEqual([undefined, '标题 unnumbered-early']);
});

test('a series of which nothing is shown is not there', async () => {
  const id = await seriesId();
  await server.pool.query('update post set hidden = true');
  await server.caughtUp();
  await expect(visitor.call(getSeriesPosts, { seriesId: id })).rejects.toMatchObject({
    key: 'series.not_found',
  });
  await expect(
    visitor.call(getSeriesPosts, { seriesId: id.replace(/^./, (c) => (c === '0' ? '1' : '0')) }),
  ).rejects.toMatchObject({ key: 'series.not_found' });
});

test('pages that are cached hear of a neighbour that comes, goes, or is called otherwise', async () => {
  const id = await seriesId();
  const other = await server.another();
  try {
    const far = await other.client();
    expect(await around(far, 'third')).toEqual(['标题 wallpaper', '标题 unnumbered-early']);
    await editor.call(managedPosts.batchUpdate, {
      posts: [{ postUuid: idOf('alone'), seriesName: '星海系列', seriesNumber: 3.5 }],
    });
    await other.caughtUp();
    expect(await around(far, 'third')).toEqual(['标题 wallpaper', '标题 alone']);
    await editor.call(managedSeries.batchUpdate, {
      seriesList: [{ seriesId: id, seriesName: '银河' }],
    });
    await other.caughtUp();
    expect(await seriesOf(far, 'third')).toMatchObject({ seriesName: '银河' });
    await editor.call(managedSeries.batchRemove, { ids: [id] });
    await other.caughtUp();
    expect(await seriesOf(far, 'third')).toBeNull();
    await editor.call(managedSeries.alterStatus, { seriesId: id, status: 1 });
    await other.caughtUp();
    expect(await around(far, 'third')).toEqual(['标题 wallpaper', '标题 alone']);
    await server.pool.query('delete from series where id = $1', [id]);
    await other.caughtUp();
    expect(await seriesOf(far, 'third')).toBeNull();
  } finally {
    await other.stop();
  }
});

test('editors put a post into a series by its name, number it, and take it out', async () => {
  const change = (posts: object) =>
    editor.call(managedPosts.batchUpdate, { posts: [{ postUuid: idOf('alone'), ...posts }] });
  await change({ seriesName: '新的', seriesNumber: 7 });
  const made = await seriesOf(visitor, 'alone');
  expect(made).toMatchObject({ seriesName: '新的', seriesNumber: 7, count: 1 });
  await change({ seriesNumber: 8.25 });
  expect(await seriesOf(visitor, 'alone')).toMatchObject({
    seriesId: made?.seriesId,
    seriesNumber: 8.25,
  });
  // One that an import has brought is found by its name too.
  await change({ seriesName: '星海系列' });
  expect(await seriesOf(visitor, 'alone')).toMatchObject({ seriesId: await seriesId(), count: 7 });
  await change({ postTitle: '标题 alone' });
  expect(await seriesOf(visitor, 'alone')).toMatchObject({ seriesNumber: 8.25 });
  await change({ seriesName: null });
  expect(await seriesOf(visitor, 'alone')).toBeNull();
  // Who deletes a series and writes its name again wants it back.
  await editor.call(managedSeries.batchRemove, { ids: [made!.seriesId] });
  await change({ seriesName: '新的' });
  expect(await seriesOf(visitor, 'alone')).toMatchObject({
    seriesId: made?.seriesId,
    seriesNumber: null,
  });
});

test('two series become one, and what is imported under the old name follows', async () => {
  const into = await seriesId();
  await importSmall(server, {
    posts: [...lines.slice(0, 3), postLine('alone', { series: { name: '星之海', number: 9 } })],
  });
  await server.caughtUp();
  const from = (await seriesOf(visitor, 'alone'))!.seriesId;
  expect(from).not.toBe(into);
  expect(await around(visitor, 'third')).toEqual(['标题 wallpaper', '标题 unnumbered-early']);
  const merged = await editor.call(managedSeries.merge, { seriesId: from, intoSeriesId: into });
  expect(merged).toEqual({ changed: 1 });
  expect(await around(visitor, 'third')).toEqual(['标题 wallpaper', '标题 alone']);
  const { records } = await editor.call(managedSeries.page, {});
  expect(records.map(({ seriesId: id, postCount }) => [id, postCount])).toEqual([[into, 7]]);
  await expect(
    editor.call(managedSeries.merge, { seriesId: from, intoSeriesId: into }),
  ).rejects.toMatchObject({ key: 'series.not_found' });

  await importSmall(server, {
    posts: [postLine('alone', { series: { name: '星之海', number: 10 } })],
  });
  await server.caughtUp();
  expect(await seriesOf(visitor, 'alone')).toMatchObject({ seriesId: into, seriesNumber: 10 });
});

test('assigning twice is assigning once; importing again takes away only what imports gave', async () => {
  const version = async () =>
    (
      await server.pool.query<{ version: number }>('select version from post where id = $1', [
        idOf('alone'),
      ])
    ).rows[0]!.version;
  const assignment = { key: seriesKey('small', '星海系列'), name: '星海系列', number: 4 };
  const series = seriesRepository(server.db);
  const before = await version();
  await series.assign(idOf('alone'), assignment);
  await series.assign(idOf('alone'), { ...assignment, key: seriesKey('small', '星海系列 ') });
  expect(await version()).toBe(before + 1);
  await server.caughtUp();
  expect(await around(visitor, 'alone')).toEqual(['标题 third', '标题 unnumbered-early']);
  await series.assign(idOf('alone'), { ...assignment, number: -3 });
  await server.caughtUp();
  expect(await seriesOf(visitor, 'alone')).toMatchObject({ seriesNumber: null });

  // The manifest says nothing of it, and the series is the library's.
  await importSmall(server, { posts: lines });
  await server.caughtUp();
  expect(await seriesOf(visitor, 'alone')).toBeNull();
  await editor.call(managedPosts.batchUpdate, {
    posts: [{ postUuid: idOf('alone'), seriesName: '编辑的' }],
  });
  await importSmall(server, { posts: lines });
  await server.caughtUp();
  expect(await seriesOf(visitor, 'alone')).toMatchObject({ seriesName: '编辑的' });
  await series.assign(idOf('alone'), null);
  await server.caughtUp();
  expect(await seriesOf(visitor, 'alone')).toBeNull();
});

test('editors find a series by its name, put its works in order at once and others out of it', async () => {
  const { records } = await editor.call(managedSeries.suggest, { keyword: '星海' });
  const found = records.find(({ seriesName }) => seriesName === '星海系列')!;
  expect(found.postCount).toBeGreaterThan(3);
  const nothing = await editor.call(managedSeries.suggest, { keyword: '%_' });
  expect(nothing.records, 'signs stand for themselves').toEqual([]);

  const id = found.seriesId;
  const order = async () =>
    (await editor.call(managedSeries.getManagedPosts, { seriesId: id })).records.map(
      ({ postTitle, seriesNumber }) => [postTitle, seriesNumber],
    );
  await server.pool.query('update post set status = 0 where id = $1', [idOf('third')]);
  const changed = await editor.call(managedSeries.arrange, {
    seriesId: id,
    posts: [
      { postUuid: idOf('third'), seriesNumber: 1 },
      { postUuid: idOf('first'), seriesNumber: 2 },
      { postUuid: idOf('alone'), seriesNumber: 3 },
    ],
    removedIds: [idOf('second'), idOf('wallpaper')],
  });
  expect(changed).toEqual({ changed: 5 });
  expect((await order()).slice(0, 3)).toEqual([
    ['标题 third', 1],
    ['标题 first', 2],
    ['标题 alone', 3],
  ]);
  expect((await order()).map(([title]) => title)).not.toContain('标题 second');
  await expect(
    editor.call(managedSeries.arrange, { seriesId: crypto.randomUUID(), posts: [] }),
  ).rejects.toMatchObject({ key: 'series.not_found' });
  await importSmall(server, { posts: lines });
  await server.pool.query('update post set status = 1 where id = $1', [idOf('third')]);
  await seriesRepository(server.db).assign(idOf('alone'), null);
  await server.caughtUp();
});

test('twin: a list that does not ask which zones are open is found out', async () => {
  const careless = await startTestServer({
    instead: ({ posts }) => ({
      posts: {
        ...posts,
        seriesPosts: {
          ...posts.seriesPosts,
          members: (id) => posts.seriesPosts.members(id, audienceNumbers(ZONES, AGE_RATINGS)),
        },
      },
    }),
  });
  try {
    await importSmall(careless, { posts: lines });
    await careless.pool.query(`update term set open = false where id = 'CAT_2'`);
    await careless.caughtUp();
    const { rows } = await careless.pool.query<{ id: string }>(
      `select id from post where key = 'small/second'`,
    );
    // Its cover has no address for a visitor: nothing is answered at all.
    await expect(
      (await careless.client()).call(getDetail, { postId: rows[0]!.id }),
    ).rejects.toMatchObject({ key: 'server.failed' });
  } finally {
    await careless.stop();
  }
});
