import { whoAmI } from '@baohe/contract/identity';
import { addToList, listEntries } from '@baohe/contract/lists';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { importSmall, postLine } from '../../testing/small-library.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { historyWriter, type HistoryWriter } from './history-writer.ts';
import { historyRepository } from './history.repository.ts';

const POSTS = 20;

let server: TestServer;
let posts: string[];
const errors: unknown[] = [];

beforeAll(async () => {
  server = await startTestServer();
  // Two hundred seals in this very process would let the calls come one after another.
  await server.set('envelope', 'off');
  const lines = Array.from({ length: POSTS }, (_, at) => postLine(`p${at}`));
  await importSmall(server, { posts: lines });
  const { rows } = await server.pool.query<{ id: string }>('select id from post');
  posts = rows.map(({ id }) => id);
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.pool.query('truncate list_entry');
});

/** Node's own would keep its connections, and the server would wait for them to end. */
const andClose: typeof fetch = (address, init) =>
  fetch(address, {
    ...init,
    headers: { ...(init?.headers as Record<string, string>), connection: 'close' },
  });

async function guest(at = server, by = fetch) {
  const client = await at.client({ roles: [], fetch: by });
  const { videoListDtoList } = await client.call(whoAmI, {});
  const listId = videoListDtoList.find(({ listType }) => listType === 'history')?.uuid ?? '';
  return {
    listId,
    client,
    see: (postId: string) => client.call(addToList, { postId, videoListId: listId }),
  };
}

const writer = (most = 5000) =>
  historyWriter({
    repository: historyRepository(server.db),
    most: () => most,
    onError: (error) => errors.push(error),
  });

async function written(): Promise<{ entries: number; transactions: number }> {
  const { rows } = await server.pool.query<{ entries: number; transactions: number }>(
    `select count(*)::int as entries, count(distinct xmin::text)::int as transactions
     from list_entry`,
  );
  return rows[0]!;
}

test('many that are seen at once are all there', async () => {
  const guests = await Promise.all(Array.from({ length: 5 }, () => guest()));
  await Promise.all(guests.flatMap(({ see }) => posts.map((post) => see(post))));
  expect((await written()).entries).toBe(5 * POSTS);
});

test('200 that come at once are written in far fewer transactions', async () => {
  const history = writer();
  const lists = await Promise.all(Array.from({ length: 10 }, () => guest()));
  const at = new Date();
  await Promise.all(
    lists.flatMap(({ listId }) => posts.map((postId) => history.add({ listId, postId, at }))),
  );
  const { entries, transactions } = await written();
  expect(entries).toBe(200);
  expect(transactions).toBeLessThanOrEqual(4);
});

/** Whoever was answered finds the entry, even if the process dies in the next moment. */
async function answeredIsWritten(history: HistoryWriter): Promise<void> {
  const { listId } = await guest();
  await Promise.all(
    posts.map(async (postId) => {
      await history.add({ listId, postId, at: new Date() });
      const { rowCount } = await server.pool.query(
        'select from list_entry where list_id = $1 and post_id = $2',
        [listId, postId],
      );
      expect(rowCount, 'answered, but not written').toBe(1);
    }),
  );
}

test('nobody is answered before the entry is written', async () => {
  await expect(answeredIsWritten(writer())).resolves.toBeUndefined();
});

test('twin: a writer that answers at once is found out', async () => {
  const own = writer();
  const hasty: HistoryWriter = {
    ...own,
    add: async (entry) => {
      void own.add(entry);
      return true;
    },
  };
  await expect(answeredIsWritten(hasty)).rejects.toThrow('answered, but not written');
  await own.close();
});

test('a stop in the middle loses nothing that was answered', async () => {
  const sibling = await server.another();
  const guests = await Promise.all(Array.from({ length: 4 }, () => guest(sibling, andClose)));
  const answered: [listId: string, postId: string][] = [];
  const seeing = Promise.allSettled(
    guests.map(async ({ listId, see }) => {
      for (const postId of posts) {
        await see(postId);
        answered.push([listId, postId]);
      }
    }),
  );
  await vi.waitFor(() => expect(answered.length).toBeGreaterThan(4), { timeout: 60_000 });
  await sibling.stop();
  await seeing;

  const { rows } = await server.pool.query<{ entry: string }>(
    `select list_id || ' ' || post_id as entry from list_entry`,
  );
  const found = new Set(rows.map(({ entry }) => entry));
  expect(answered.filter((entry) => !found.has(entry.join(' ')))).toEqual([]);
});

test('closing waits for what is still gathered', async () => {
  const history = writer();
  const { listId } = await guest();
  const added = posts.map((postId) => history.add({ listId, postId, at: new Date() }));
  await history.close();
  expect(await written()).toEqual({ entries: POSTS, transactions: 1 });
  expect(await Promise.all(added)).toEqual(posts.map(() => true));
});

test('the same post twice in one lot is one entry with the later time', async () => {
  const history = writer();
  const { listId, client } = await guest();
  const at = (second: number) => new Date(Date.UTC(2026, 10, 15, 8, 0, second));
  const [first = '', second = ''] = posts;
  await Promise.all([
    history.add({ listId, postId: first, at: at(3) }),
    history.add({ listId, postId: second, at: at(2) }),
    history.add({ listId, postId: first, at: at(1) }),
  ]);
  const { records } = await client.call(listEntries, { listId });
  expect(records.map(({ postUuid }) => postUuid)).toEqual([first, second]);
  expect(records[0]?.addedAt).toBe(at(3).toISOString());
  expect(await written()).toEqual({ entries: 2, transactions: 1 });
});

test('one that cannot be written does not take the others with it', async () => {
  const history = writer();
  const { listId } = await guest();
  const [bad = '', gone = crypto.randomUUID(), ...good] = [posts[0], undefined, ...posts.slice(1)];
  await server.pool.query(`
    create function refused() returns trigger language plpgsql as $$
    begin
      if new.post_id = '${bad}' then raise foreign_key_violation; end if;
      return new;
    end $$;
    create trigger refused before insert on list_entry for each row execute function refused()`);
  try {
    const outcomes = await Promise.allSettled(
      [bad, gone, ...good].map((postId) => history.add({ listId, postId, at: new Date() })),
    );
    expect(
      outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 'failed')),
    ).toEqual(['failed', null, ...good.map(() => true)]);
  } finally {
    await server.pool.query('drop function refused cascade');
  }
});

test('two processes that write the same entries in another order do not stop each other', async () => {
  const guests = await Promise.all(Array.from({ length: 10 }, () => guest()));
  const [one, other] = [writer(), writer()];
  const all = guests.flatMap(({ listId }) => posts.map((postId) => ({ listId, postId })));
  for (let round = 0; round < 20; round++) {
    const at = new Date();
    const added = [
      ...all.map((entry) => one.add({ ...entry, at })),
      ...all.toReversed().map((entry) => other.add({ ...entry, at })),
    ];
    expect((await Promise.all(added)).every((is) => is !== null)).toBe(true);
  }
  expect((await written()).entries).toBe(all.length);
});

test('a history that grew too long loses its oldest', async () => {
  const { listId, client } = await guest();
  await server.pool.query(
    `insert into list_entry (list_id, post_id, added_at)
     select $1, id, now() - interval '1 day' from post`,
    [listId],
  );
  const history = writer(5);
  const newest = posts.slice(0, 4);
  for (let times = 0; times < 13; times++) {
    await Promise.all(newest.map((postId) => history.add({ listId, postId, at: new Date() })));
  }
  await history.close();
  const { records } = await client.call(listEntries, { listId });
  expect(records).toHaveLength(5);
  expect(
    records
      .slice(0, 4)
      .map(({ postUuid }) => postUuid)
      .toSorted(),
  ).toEqual(newest.toSorted());
  expect(errors).toEqual([]);
});
