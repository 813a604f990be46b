import { withParsers } from '@baohe/server/features/import-runs/with-parsers';
import { openDb, openPool } from '@baohe/server/platform/database/pool';
import { diskMediaStore } from '@baohe/server/platform/media/disk-media-store';
import { importFolder } from '@baohe/server/testing/own-files';
import { cpuWithChildren } from './cpu-with-children.ts';

/** Imports a folder as the command does, and says how long it took and how much memory it had. DATABASE FOLDER MEDIA */
const [database = '', folder = '', media = ''] = process.argv.slice(2);
const LOOK_MS = 500;
const pool = openPool(database);
const db = openDb(pool);
const store = diskMediaStore(media);
const { signal } = new AbortController();
const memory: number[] = [];
const looking = setInterval(() => memory.push(process.memoryUsage.rss()), LOOK_MS);
const begun = performance.now();
await withParsers({ db, store, signal }, async (deps) => {
  const { state } = await importFolder(deps, folder);
  const seconds = (performance.now() - begun) / 1000;
  clearInterval(looking);
  const cpu = await cpuWithChildren();
  process.stdout.write(`${JSON.stringify({ state, seconds, memory, cpu })}\n`);
});
await pool.end();
