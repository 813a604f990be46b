import { mkdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { CHANGE_CHANNEL } from '@baohe/server/platform/database/change-topics';
import { startEmbeddedPostgres } from '@baohe/server/platform/database/embedded-postgres/embedded-postgres';
import { migrate } from '@baohe/server/platform/database/migrate';
import { openDb, openPool } from '@baohe/server/platform/database/pool';
import { settingsRepository } from '@baohe/server/platform/settings/settings.repository';
import { postgresCpu } from '../postgres-cpu.ts';
import { startServer } from '../servers/child-server.ts';
import { BUILT_SERVER } from '../servers/our-server.ts';
import { inTree } from '../tree.ts';
import type { World } from '../world.ts';
import { fillLibrary } from './fill-library.ts';
import type { Library, Undo } from './library.ts';
import { openPeople } from './open-people.ts';

/** Libraries of earlier bench runs repeated 240 works; what is measured now lies beside them. */
const FOLDER = 'data/bench/varied';
/** Long enough that the server has heard it and looked whether anything is to be indexed. */
const FORGET_MS = 300;

/** A library of this size in data/bench, made once and stored; the server on it. The demo's, unless something else fills it. */
export async function openLibrary(
  posts: number,
  { atEnd }: World,
  { folder = FOLDER, fill = fillLibrary, hasDemo = true } = {},
): Promise<Library> {
  const dataDir = inTree(`${folder}-${posts}`);
  await mkdir(dataDir, { recursive: true });
  const undo: Undo[] = [];
  let closing: Promise<void> | undefined;
  const closeAll = async () => {
    for (const step of undo.toReversed()) {
      await step();
    }
  };
  const close = () => (closing ??= closeAll());
  atEnd(close);

  const postgres = await startEmbeddedPostgres({
    dataDir,
    say: (line) => console.log(`  ${line}`),
  });
  undo.push(() => postgres.stop());
  const { connectionString } = postgres;
  const pool = openPool(connectionString);
  // At the end its connections may still be closing when PostgreSQL stops.
  pool.on('error', () => undefined);
  undo.push(() => pool.end());
  await migrate(pool);
  await fill(pool, { posts, dataDir, connectionString });
  await settingsRepository(openDb(pool)).store('envelope', 'on');

  const server = await startServer(BUILT_SERVER, {
    env: {
      DATABASE_URL: connectionString,
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: '0',
      JOBS: '0',
      // Otherwise the server draws its own beside what is measured.
      ...(!hasDemo && { DEMO: '0' }),
    },
  });
  undo.push(() => server.stop());
  return {
    posts,
    server,
    pool,
    people: await openPeople(pool, server),
    async forgetCached() {
      await pool.query('select pg_notify($1, $2)', [CHANGE_CHANNEL, 'posts']);
      await sleep(FORGET_MS);
    },
    atEnd: (step) => void undo.push(step),
    postgresCpu: () => postgresCpu(postgres.location),
    close,
  };
}
