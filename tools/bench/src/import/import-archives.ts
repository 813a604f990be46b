import { openDb, openPool } from '@baohe/server/platform/database/pool';
import { diskMediaStore } from '@baohe/server/platform/media/disk-media-store';
import { ownImporter } from '@baohe/server/testing/own-files';
import { cpuWithChildren } from './cpu-with-children.ts';

/** Imports a folder as the command does, and says how long it took and how much memory it had. DATABASE FOLDER MEDIA */
const [database = '', folder = '', media = ''] = process.argv.slice(2);
const LOOK_MS = 500;
const pool = openPool(database);
/** As the product has it: visitors come first. */
const BEHIND_THE_SITE = 10;
const importer = ownImporter(openDb(pool), diskMediaStore(media), {
  priority: BEHIND_THE_SITE,
});
const memory: number[] = [];
const looking = setInterval(() => memory.push(process.memoryUsage.rss()), LOOK_MS);
const begun = performance.now();
const run = await importer.run(folder);
const seconds = (performance.now() - begun) / 1000;
clearInterval(looking);
const cpu = await cpuWithChildren();
importer.close();
await pool.end();
process.stdout.write(`${JSON.stringify({ state: run.state, seconds, memory, cpu })}\n`);
