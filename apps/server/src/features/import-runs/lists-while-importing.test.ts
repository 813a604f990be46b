import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from '@baohe/client/client';
import { pagePosts } from '@baohe/contract/posts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cbz, putFiles } from '../../testing/own-files.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { testImporter } from '../../testing/test-importer.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { seedSite } from '../seed/seed-site.ts';

let server: TestServer;
let importer: ReturnType<typeof testImporter>;
let now = Date.UTC(2026, 10, 17);

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(now) });
  await seedSite(server.db);
  importer = testImporter(server);
});
afterAll(async () => {
  importer.close();
  await server.stop();
});

async function titles(client: Client): Promise<string[]> {
  await server.changeEvents.caughtUp();
  const page = await client.call(pagePosts, { pageParams: { current: 1, pageSize: 18 } });
  return page.records.map(({ postTitle }) => postTitle).toSorted();
}

test('what an import adds is in cached lists within a minute, what it changes at once; the staff see both at once', async () => {
  const folder = await temporaryFolder();
  const visitor = await server.client();
  const editor = await server.client({ roles: ['editor'] });
  await putFiles(folder, { '甲.cbz': cbz('a', 2) });
  await importer.run(folder);
  expect(await titles(visitor)).toEqual(['甲']);

  await putFiles(folder, { '乙.cbz': cbz('b', 2) });
  await importer.run(folder);
  expect(await titles(visitor), 'cached').toEqual(['甲']);
  expect(await titles(editor)).toEqual(['乙', '甲']);
  now += 60_000;
  expect(await titles(visitor)).toEqual(['乙', '甲']);

  await putFiles(folder, { '丙.cbz': cbz('c', 2) });
  await writeFile(join(folder, '甲.cbz'), cbz('a', 3));
  await importer.run(folder);
  expect(await titles(visitor), 'one of them is another').toEqual(['丙', '乙', '甲']);
});
