import { afterEach, beforeEach, expect, test } from 'vitest';
import { VARIANTS } from '../../platform/media/media-name.ts';
import type { MediaStore } from '../../platform/media/media-store.ts';
import { HEAD, importSmall, postLine } from '../../testing/small-library.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { coversRepository, type CoversRepository } from './covers.repository.ts';
import { moveCovers } from './move-covers.ts';

let server: TestServer;
const closed = { terms: ['CAT_2', 'CAT_2_1'] };
/** Three lots of two. */
const SOME = ['m0', 'm1', 'm2', 'm3', 'm4'];

beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.stop());

const setOpen = (open: boolean) =>
  server.pool.query(`update term set open = $1 where id = 'CAT_2'`, [open]);

const move = (
  change: { covers?: CoversRepository; store?: MediaStore; signal?: AbortSignal } = {},
) =>
  moveCovers(
    { covers: coversRepository(server.db), store: server.media.store, lot: 2, ...change },
    'CAT_2',
  );

/** Which of the three widths of each post's cover lie open. */
async function answers(): Promise<Record<string, string>> {
  const { rows } = await server.pool.query<{ key: string; hash: string }>(
    `select key, encode(cover_hash, 'hex') as hash from post order by key`,
  );
  const all = rows.map(async ({ key, hash }) => {
    const found = await Promise.all(
      VARIANTS.map((variant) =>
        server.media.store.find('public', { variant, hash, ending: 'webp' }),
      ),
    );
    return [key.replace('small/', ''), found.map((file) => file !== null).join(' ')] as const;
  });
  return Object.fromEntries(await Promise.all(all));
}

const ALL = 'true true true';
const NONE = 'false false false';

test('covers follow their zone; what is shown elsewhere too stays', async () => {
  await importSmall(server, {
    head: { ...HEAD, slides: [{ key: 's', image: 'file:covers/onSlide', post: 'onSlide' }] },
    posts: [
      postLine('open'),
      postLine('closed', closed),
      postLine('shared', { ...closed, cover: 'file:covers/open' }),
      postLine('onSlide', closed),
    ],
  });
  const before = { open: ALL, closed: NONE, shared: ALL, onSlide: ALL };
  expect(await answers()).toEqual(before);
  for (const round of ['once', 'twice']) {
    await setOpen(true);
    await move();
    expect([round, await answers()]).toEqual([round, { ...before, closed: ALL }]);
    await move();
    await setOpen(false);
    await move();
    expect([round, await answers()]).toEqual([round, before]);
    await move();
  }
});

test('a run that was stopped is finished by the next', async () => {
  await importSmall(server, {
    posts: SOME.map((key) => postLine(key, closed)),
  });
  await setOpen(true);
  const stop = new AbortController();
  let published = 0;
  const store: MediaStore = {
    ...server.media.store,
    publish: async (name) => {
      await server.media.store.publish(name);
      if (++published === 7) {
        stop.abort();
      }
    },
  };
  await move({ store, signal: stop.signal });
  const half = Object.values(await answers()).filter((answer) => answer === ALL).length;
  expect(half, 'the lot that was begun is finished').toBe(4);
  await move();
  expect(new Set(Object.values(await answers()))).toEqual(new Set([ALL]));
  await setOpen(false);
  await move();
  expect(new Set(Object.values(await answers()))).toEqual(new Set([NONE]));
});

/** Whether somebody waits until the covers may be moved. */
async function waitForTurn(): Promise<boolean> {
  const { rows } = await server.pool.query(
    `select from pg_locks join pg_database on pg_database.oid = database
     where locktype = 'advisory' and not granted and datname = current_database()`,
  );
  return rows.length > 0;
}

/** Opened and closed again while the first run is still at it: what counts is the last. */
async function openedAndClosed(covers: CoversRepository): Promise<Record<string, string>> {
  await importSmall(server, { posts: [postLine('a', closed)] });
  await setOpen(true);
  let begin = () => {};
  let goOn = () => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const mayGoOn = new Promise<void>((resolve) => (goOn = resolve));
  const slow: MediaStore = {
    ...server.media.store,
    publish: async (name) => {
      begin();
      await mayGoOn;
      await server.media.store.publish(name);
    },
  };
  const opening = move({ covers, store: slow });
  await begun;
  await setOpen(false);
  let isClosed = false;
  const closing = move({ covers }).then(() => (isClosed = true));
  await expect.poll(async () => isClosed || (await waitForTurn())).toBe(true);
  goOn();
  await Promise.all([opening, closing]);
  return answers();
}

test('a zone that is closed while it is being opened ends closed', async () => {
  expect(await openedAndClosed(coversRepository(server.db))).toEqual({ a: NONE });
});

test('twin: one that does not wait for its turn is found out', async () => {
  const hasty = {
    ...coversRepository(server.db),
    inTurn: (work: (lost: AbortSignal) => Promise<void>) => work(new AbortController().signal),
  };
  expect(await openedAndClosed(hasty)).not.toEqual({ a: NONE });
});
