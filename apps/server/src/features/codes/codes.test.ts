import { myHelpCounts } from '@baohe/contract/codes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashToken } from '../../platform/session/session.ts';
import { importSmall, postLine } from '../../testing/small-library.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await importSmall(server, { posts: [postLine('a'), postLine('b')] });
});
afterAll(() => server.stop());

test('what somebody unlocked reads as helped in full, and only to them', async () => {
  const [opener, other] = [await server.token('user'), await server.token('user')];
  const { rows } = await server.pool.query<{ post_id: string; account_id: string }>(
    `insert into unlock (account_id, post_id, how)
     select account_id, post.id, 'help' from session, post
     where token_hash = $1 and post.key = 'small/a' returning post_id, account_id`,
    [hashToken(opener)],
  );
  const { post_id: postId = '', account_id: userId = '' } = rows[0] ?? {};
  const client = await server.client({ token: opener });
  expect(await client.call(myHelpCounts, {})).toEqual({ [postId]: 3 });
  expect(await client.call(myHelpCounts, { userId })).toEqual({ [postId]: 3 });
  const another = await server.client({ token: other });
  expect(await another.call(myHelpCounts, {})).toEqual({});
  await expect(another.call(myHelpCounts, { userId })).rejects.toMatchObject({
    key: 'access.denied',
  });
  await server.set('helpsNeeded', 5);
  expect(await client.call(myHelpCounts, {})).toEqual({ [postId]: 5 });
});
