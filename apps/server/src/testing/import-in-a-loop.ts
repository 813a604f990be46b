import { importLibrary } from '../features/import/import-library.ts';
import { importRepository } from '../features/import/import.repository.ts';
import { openDb, openPool } from '../platform/database/pool.ts';
import { diskMediaStore } from '../platform/media/disk-media-store.ts';
import { coverFile, HEAD, postLine } from './small-library.ts';

/** A process that imports 3,000 posts, to be killed in the middle: DATABASE FOLDER MEDIA. */
const [database = '', folder = '', media = ''] = process.argv.slice(2);
const POSTS = 3000;
const pool = openPool(database);
const repository = importRepository(openDb(pool));
const store = diskMediaStore(media);

async function* lines() {
  yield { head: HEAD };
  yield { file: coverFile('a') };
  for (let at = 0; at < POSTS; at++) {
    yield { post: postLine(`p${at}`, { cover: 'file:covers/a' }) };
  }
}

await repository.openLibrary('small', new Date(), POSTS);
const report = await importLibrary(
  { repository, store },
  { library: 'small', demo: false, lines: lines(), folder },
);
process.stdout.write(`imported ${report.posts}, refused ${report.refused.length}\n`);
await pool.end();
