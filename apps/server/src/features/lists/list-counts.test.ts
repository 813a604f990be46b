import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { importSmall, postLine } from '../../testing/small-library.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { accountsRepository } from '../identity/accounts.repository.ts';
import { listsRepository, type ListRow, type ListsRepository } from './lists.repository.ts';

const TIMES = 10;

let server: TestServer;
let posts: string[];

beforeAll(async () => {
  server = await startTestServer();
  const lines = Array.from({ length: 30 }, (_, at) => postLine(`p${at}`));
  await importSmall(server, { posts: lines });
  const { rows } = await server.pool.query<{ id: string }>('select id from post order by no');
  posts = rows.map(({ id }) => id);
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.pool.query('truncate list_entry');
  await server.pool.query('update post set favor_count = 0, hoard_count = 0');
});

async function favorites(): Promise<ListRow> {
  const accountId = await accountsRepository(server.db).add({ name: 'someone' });
  const list = await listsRepository(server.db).ofType('favorite', accountId);
  return list!;
}

async function wrongCounts(): Promise<number> {
  const { rows } = await server.pool.query<{ wrong: number }>(
    `select count(*)::int as wrong from post
     where favor_count <> (select count(*) from list_entry where post_id = post.id)`,
  );
  return rows[0]?.wrong ?? 0;
}

/** However adds and removals meet, the count is the number of lists that hold the post. */
async function togglesCount(lists: ListsRepository): Promise<void> {
  const people = await Promise.all([favorites(), favorites(), favorites()]);
  const toggles = posts
    .slice(0, 10)
    .flatMap((post) =>
      people.flatMap((list) => [
        () => lists.add(list, post, new Date()),
        () => lists.remove(list, [post]),
      ]),
    );
  await Promise.all(Array.from({ length: TIMES }).flatMap(() => toggles.map((toggle) => toggle())));
  expect(await wrongCounts(), 'posts with a wrong count').toBe(0);
}

test('a heart tapped on and off by several at once is counted exactly', async () => {
  await expect(togglesCount(listsRepository(server.db))).resolves.toBeUndefined();
});

test('twin: a counter that is read and then written is found out', async () => {
  const own = listsRepository(server.db);
  const recount = async (postId: string, step: number) => {
    const { rows } = await server.pool.query<{ count: number }>(
      'select favor_count as count from post where id = $1',
      [postId],
    );
    await server.pool.query('update post set favor_count = $2 where id = $1', [
      postId,
      (rows[0]?.count ?? 0) + step,
    ]);
  };
  const naive: ListsRepository = {
    ...own,
    async add({ id }, postId, at) {
      const { rowCount } = await server.pool.query(
        `insert into list_entry (list_id, post_id, added_at) values ($1, $2, $3)
         on conflict do nothing`,
        [id, postId, at],
      );
      await recount(postId, rowCount ?? 0);
      return rowCount ?? 0;
    },
    async remove({ id }, [postId = '']) {
      const { rowCount } = await server.pool.query(
        'delete from list_entry where list_id = $1 and post_id = $2',
        [id, postId],
      );
      await recount(postId, -(rowCount ?? 0));
      return rowCount ?? 0;
    },
  };
  await expect(togglesCount(naive)).rejects.toThrow('posts with a wrong count');
});

test('people who empty their lists at once do not stop each other, and every count is right', async () => {
  const lists = listsRepository(server.db);
  const people = await Promise.all(Array.from({ length: 6 }, () => favorites()));
  for (let round = 0; round < 5; round++) {
    await Promise.all(
      people.flatMap((list) => posts.map((post) => lists.add(list, post, new Date()))),
    );
    const until = new Date();
    await Promise.all(
      people.flatMap((list, at) => [
        lists.remove(list, at % 2 ? posts : posts.toReversed()),
        lists.removeSome(list, until, at % 2 ? 20 : 500),
        lists.add(list, posts[at] ?? '', new Date()),
      ]),
    );
    expect(await wrongCounts()).toBe(0);
  }
});
