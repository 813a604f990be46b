import type { Client } from '@baohe/client/client';
import { pageOsusume, polyOsusume } from '@baohe/contract/posts';
import { finishProgress } from '@baohe/contract/progress';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashToken } from '../../../platform/session/session.ts';
import { finishPost } from '../../../testing/finish-post.ts';
import { importSmall, postLine } from '../../../testing/small-library.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let visitor: Client;

beforeAll(async () => {
  server = await startTestServer();
  visitor = await server.client();
  await importSmall(server, {
    posts: [
      ...Array.from({ length: 200 }, (_, at) =>
        postLine(`p${at}`, {
          cover: 'file:covers/p0',
          // The first are the hottest, the last the newest.
          counts: { hotIndex: 10_000 - at, hoard: 0, favor: 0, view: 0, comment: 0 },
          uploadTime: new Date(Date.UTC(2026, 0, 1) + at * 60_000).toISOString(),
        }),
      ),
      postLine('closed', { terms: ['CAT_2', 'CAT_2_1'] }),
    ],
  });
  await server.pool.query(`update post set osusume_level = 0 where key = 'small/p0'`);
  await server.pool.query(
    `update post set osusume_level = 2 where key in ('small/p5', 'small/p190')`,
  );
});
afterAll(() => server.stop());

async function drawn(input: object, calls: number) {
  const counts = new Map<string, { times: number; reason: string }>();
  for (let call = 0; call < calls; call++) {
    const { records } = await visitor.call(polyOsusume, input);
    expect(new Set(records.map(({ postUuid }) => postUuid)).size).toBe(records.length);
    for (const { postTitle, reasonKey } of records) {
      const name = postTitle.replace('标题 ', '');
      counts.set(name, { times: (counts.get(name)?.times ?? 0) + 1, reason: reasonKey });
    }
  }
  return counts;
}

test('six of the hot and the fresh ones, others when asked again, each with its reason', async () => {
  const { records } = await visitor.call(polyOsusume, { termId: 'CAT_1', osusumeLevel: 1 });
  expect(records).toHaveLength(6);
  const counts = await drawn({ termId: 'CAT_1', osusumeLevel: 1 }, 40);
  expect(counts.size).toBeGreaterThan(15);
  const numbers = [...counts.keys()].map((name) => Number(name.slice(1)));
  // The first 61 and the last 60: nothing from the middle, and not the one that is never recommended.
  expect(numbers.filter((at) => at === 0 || (at > 60 && at < 140))).toEqual([]);
  for (const [name, { reason }] of counts) {
    expect([name, reason]).toEqual([name, Number(name.slice(1)) < 100 ? 'hot' : 'fresh']);
  }
});

test('a higher level leaves only what was lifted', async () => {
  const { records } = await visitor.call(polyOsusume, { termId: 'CAT_1', osusumeLevel: 2 });
  expect(records.map(({ postTitle }) => postTitle).toSorted()).toEqual(['标题 p190', '标题 p5']);
});

test('an unknown term is not found, and a closed zone recommends nothing to visitors', async () => {
  await expect(visitor.call(polyOsusume, { termId: 'CAT_9' })).rejects.toMatchObject({
    code: 3010,
  });
  expect(await visitor.call(polyOsusume, { termId: 'CAT_2' })).toEqual({ records: [] });
  const staff = await server.client({ roles: ['operator'] });
  expect((await staff.call(polyOsusume, { termId: 'CAT_2' })).records).toHaveLength(1);
});

const lifted = async (client: Client) => {
  const { records } = await client.call(polyOsusume, { termId: 'CAT_1', osusumeLevel: 2 });
  return records.map(({ postTitle }) => postTitle.replace('标题 ', '')).toSorted();
};

test('a post that somebody has finished is no longer recommended to them, to others it is', async () => {
  const { rows } = await server.pool.query<{ id: string }>(
    `select id from post where key = 'small/p5'`,
  );
  const postId = rows[0]!.id;
  for (const reader of [
    await server.client({ roles: ['user'] }),
    await server.client({ roles: ['editor'] }),
  ]) {
    await finishPost(reader, postId);
    expect(await lifted(reader)).toEqual(['p190']);
    // More draws than are cached at a time.
    for (let call = 0; call < 30; call++) {
      expect(await lifted(visitor)).toEqual(['p190', 'p5']);
    }
    expect(await lifted(reader)).toEqual(['p190']);
    await reader.call(finishProgress, { postId, finished: false });
    expect(await lifted(reader)).toEqual(['p190', 'p5']);
  }
});

test.each([null, 'CAT_1'])(
  'of %s only what the caller has not finished is recommended, however far down it stands',
  async (termId) => {
    const token = await server.token('user');
    await server.pool.query(
      `insert into reading (account_id, post_id, last_part, at, finished)
     select account_id, post.id, '', now(), post.key not in ('small/p100', 'small/p101')
     from session, post where token_hash = $1`,
      [hashToken(token)],
    );
    const reader = await server.client({ token });
    for (let call = 0; call < 5; call++) {
      const answers = [
        await reader.call(pageOsusume, { termId, count: 24 }),
        await reader.call(polyOsusume, { termId }),
      ];
      for (const { records } of answers) {
        const found = records.map(({ postTitle }) => postTitle);
        expect(found.toSorted()).toEqual(['标题 p100', '标题 p101']);
      }
    }
    expect((await visitor.call(pageOsusume, { termId })).records).toHaveLength(4);
  },
);
