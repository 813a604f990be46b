import { fillLibrary } from '../demo/fill-library.ts';
import { progressLine } from '../demo/progress-line.ts';
import { inImportTurn } from '../features/import/import-turn.repository.ts';
import { openDb, openPool } from '../platform/database/pool.ts';
import { diskMediaStore } from '../platform/media/disk-media-store.ts';

/** A process that makes the demo library, to be killed in the middle: DATABASE MEDIA. */
const [database = '', media = ''] = process.argv.slice(2);
const pool = openPool(database);
const stopping = new AbortController();
process.once('SIGTERM', () => stopping.abort());

const filled = await fillLibrary({
  db: openDb(pool),
  inTurn: (work) => inImportTurn(pool, work),
  store: diskMediaStore(media),
  progress: progressLine(process.stdout, 'Demo library'),
  signal: stopping.signal,
  shippedPosts: 24,
  onError: (error) => process.stderr.write(`${String(error)}\n`),
  // A test waits for it; behind the other tests it would wait long.
  priority: 0,
});
process.stdout.write(`${filled}\n`);
await pool.end();
