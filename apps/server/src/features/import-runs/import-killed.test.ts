import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startScript } from '../../testing/child.ts';
import { cbz, putFiles } from '../../testing/own-files.ts';
import { atScale } from '../../testing/scale.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { startTestServer } from '../../testing/test-server.ts';

const SCRIPT = new URL('../../testing/import-own-files.ts', import.meta.url);
const WORKS = 30;

test('killed at any moment and begun again, each work is there once and whole', async () => {
  const server = await startTestServer();
  const folder = await temporaryFolder();
  await putFiles(
    folder,
    Object.fromEntries(
      Array.from({ length: WORKS }, (_, at) => [`作品${at}.cbz`, cbz(`work ${at}`, 2 + (at % 4))]),
    ),
  );
  const args = [server.connectionString, folder, join(folder, '../media')];
  const count = async (sql: string) =>
    Number((await server.pool.query<{ n: string }>(`select count(*) as n from ${sql}`)).rows[0]!.n);

  const KILLS = atScale(60);
  for (let kill = 0; kill < KILLS; kill++) {
    const before = await count('post');
    const running = startScript(SCRIPT, args);
    // Somewhere in the middle of its work, and not only at the beginning.
    while ((await count('post')) === before && running.process.exitCode === null) {
      await pause(5);
    }
    await pause((kill * 37) % 120);
    running.process.kill('SIGKILL');
    await running.ended;
    expect(await count('post join post_content on post_id = post.id')).toBe(await count('post'));
    expect(await count('imported_work')).toBe(await count('post'));
  }

  const last = await startScript(SCRIPT, args).ended;
  expect(last).toMatchObject({ code: 0, output: 'done\n' });
  expect(await count('post')).toBe(WORKS);
  expect(await count('imported_work')).toBe(WORKS);
  expect(
    await count(`post_content, jsonb_array_elements(content_info -> 'chapterList') page
      where not exists (select from library_file where 'file:' || ref = page ->> 'optImgUrl' and hash is not null)`),
  ).toBe(0);
  await server.stop();
});
