import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrate } from '@baohe/server/platform/database/migrate';
import { openDb, openPool } from '@baohe/server/platform/database/pool';
import { settingsRepository } from '@baohe/server/platform/settings/settings.repository';
import { startServer } from '../servers/child-server.ts';
import { BUILT_SERVER } from '../servers/our-server.ts';
import type { World } from '../world.ts';

export const PAGES = 500;
export const LINES = 10_000;
const FILLED_WITHIN_MS = 8 * 60_000;

export interface LongWorks {
  readonly address: string;
  /** A comic with so many pages in its first chapter. */
  readonly comic: string;
  /** A novel with so many lines in every chapter. */
  readonly novel: string;
}

/** The demo library, in which one comic and the novels have become very long. */
export async function openLongWorks(world: World): Promise<LongWorks> {
  const [database, dataDir] = [await world.database('readers'), await world.folder()];
  const pool = openPool(database);
  world.atEnd(() => pool.end());
  await migrate(pool);
  await settingsRepository(openDb(pool)).store('envelope', 'off');
  const server = await startServer(BUILT_SERVER, {
    env: { DATABASE_URL: database, DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0' },
  });
  world.atEnd(() => server.stop());

  await untilFilled(server.address);
  await makeTextsLong(join(dataDir, 'media'));
  const { rows } = await pool.query<{ post_id: string }>(
    `update post_content set content_info = jsonb_set(content_info, '{chapterList}',
       (select jsonb_agg(page || '{"chapterNo": 1}') from (
          select page from generate_series(1, $1::int), jsonb_array_elements(content_info -> 'chapterList') page
          limit $1::int) long))
     where post_id = (select post_id from post_content join post on post.id = post_id
                      where source_type = 'post_10_exhentai' and content_of is null
                        and jsonb_array_length(content_info -> 'chapterList') > 8
                      order by post.no limit 1)
     returning post_id`,
    [PAGES],
  );
  const novels = await pool.query<{ id: string }>(
    `select id from post where source_type = 'post_50_bilinovel' order by no limit 1`,
  );
  return {
    address: server.address,
    comic: rows[0]?.post_id ?? '',
    novel: novels.rows[0]?.id ?? '',
  };
}

async function untilFilled(address: string): Promise<void> {
  const givenUp = Date.now() + FILLED_WITHIN_MS;
  while (Date.now() < givenUp) {
    const reply = await fetch(`${address}/api/sys/library/progress`);
    const { result } = (await reply.json()) as { result: { state: string } };
    if (result.state === 'done') {
      return;
    }
    await new Promise((done) => setTimeout(done, 2000));
  }
  throw new Error('the demo library was not filled in time');
}

async function makeTextsLong(folder: string): Promise<void> {
  const line = (at: number) =>
    `第 ${at + 1} 行：雨从屋檐落进巷子，灯一盏一盏亮起来，谁也没有说话。`;
  const text = Array.from({ length: LINES }, (_, at) => line(at)).join('\n\n');
  for (const file of await readdir(folder, { recursive: true })) {
    if (file.endsWith('.md')) {
      await writeFile(join(folder, file), text);
    }
  }
}
