import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startScript } from '../../testing/child.ts';
import { pictureOf } from '../../testing/small-library.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { startTestServer } from '../../testing/test-server.ts';

const SCRIPT = new URL('../../testing/import-in-a-loop.ts', import.meta.url);

test('kill -9 in the middle loses nothing, leaves no half post, and going on finishes', async () => {
  const server = await startTestServer();
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'covers'));
  await writeFile(join(folder, 'covers/a.webp'), pictureOf('a'));
  const args = [server.connectionString, folder, join(folder, 'media')];
  const count = async (sql: string) =>
    Number(
      (await server.pool.query<{ count: string }>(`select count(*) from ${sql}`)).rows[0]?.count,
    );

  const killed = startScript(SCRIPT, args);
  for (let there = 0; there === 0; there = await count('post')) {
    await new Promise((done) => setTimeout(done, 5));
  }
  killed.process.kill('SIGKILL');
  expect(await killed.ended).toMatchObject({ signal: 'SIGKILL' });

  const stored = await count('post');
  expect(stored).toBeGreaterThan(0);
  expect(stored, 'killed before the end').toBeLessThan(3000);
  const wholePosts = 'post join post_content on post_id = post.id';
  expect(await count(wholePosts)).toBe(stored);
  expect(await count('post_term')).toBe(stored * 4);
  const { rows: before } = await server.pool.query('select key, id, version from post order by id');

  const again = await startScript(SCRIPT, args).ended;
  expect(again).toMatchObject({
    code: 0,
    output: expect.stringContaining('imported 3000, refused 0'),
  });
  expect([await count('post'), await count(wholePosts), await count('post_term')]).toEqual([
    3000, 3000, 12_000,
  ]);
  const { rows: after } = await server.pool.query(
    'select key, id, version from post where id = any ($1) order by id',
    [before.map(({ id }: { id: string }) => id)],
  );
  expect(after).toEqual(before);
  await server.stop();
});
