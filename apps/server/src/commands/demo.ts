import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { fillLibrary } from '../demo/fill-library.ts';
import { progressLine } from '../demo/progress-line.ts';
import { inImportTurn } from '../features/import/import-turn.repository.ts';
import { systemClock } from '../platform/clock.ts';
import { openDb } from '../platform/database/pool.ts';
import { openMedia } from '../platform/media/open-media.ts';
import { StartRefused } from '../platform/start-refused.ts';
import { runCommand } from './run-command.ts';
import { withDatabase } from './with-database.ts';

const MOST = 10_000_000;

/** Why there is no library, for whoever asked for one. */
const REASONS = {
  stopped: 'stopped',
  elsewhere: 'another process fills it',
  noGenerator: 'there is nothing here that draws it',
} as const;

/** npm run demo -- --posts 20000: so many posts in the demo library, their pictures shared. */
runCommand(async () => {
  const { values } = parseArgs({ options: { posts: { type: 'string', default: '240' } } });
  const posts = Number(values.posts);
  if (!Number.isSafeInteger(posts) || posts < 1 || posts > MOST) {
    throw new StartRefused(`--posts is a whole number up to ${MOST}`);
  }
  const { dataDir, demoPosts, mediaBucket } = readConfig(process.env);
  const stopping = new AbortController();
  process.once('SIGINT', () => stopping.abort());
  await withDatabase(async (pool) => {
    const filled = await fillLibrary(
      {
        db: openDb(pool),
        inTurn: (work) => inImportTurn(pool, work),
        store: openMedia(dataDir, systemClock, mediaBucket).store,
        progress: progressLine(process.stdout, 'Demo library'),
        signal: stopping.signal,
        shippedPosts: demoPosts,
        onError: (error) => console.error(error),
      },
      { posts },
    );
    if (filled !== 'done') {
      throw new StartRefused(`The demo library: ${REASONS[filled]}`);
    }
  });
});
