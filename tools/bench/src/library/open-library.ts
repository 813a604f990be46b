import { mkdir } from 'node:fs/promises';
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

/** A demo library of this size in data/bench/<posts>, made once and kept; the server on it. */
export async function openLibrary(posts: number, { atEnd }: World): Promise<Library> {
  const dataDir = inTree(`data/bench/${posts}`);
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
  await fillLibrary(pool, { posts, dataDir, connectionString });
  await settingsRepository(openDb(pool)).store('envelope', 'on');

  const server = await startServer(BUILT_SERVER, {
    env: {
      DATABASE_URL: connectionString,
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: '0',
      JOBS: '0',
    },
  });
  undo.push(() => server.stop());
  return {
    posts,
    server,
    pool,
    people: await openPeople(pool),
    atEnd: (step) => void undo.push(step),
    postgresCpu: () => postgresCpu(postgres.location),
    close,
  };
}
