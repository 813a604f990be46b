import { migrate } from '@baohe/server/platform/database/migrate';
import { openDb, openPool } from '@baohe/server/platform/database/pool';
import { settingsRepository } from '@baohe/server/platform/settings/settings.repository';
import { inTree } from '../tree.ts';
import type { World } from '../world.ts';
import { startServer, type ChildServer } from './child-server.ts';

export const BUILT_SERVER = inTree('apps/server/dist/main.mjs');

/** The built server, as `npm start` runs it, on a database of its own with the demo content. */
export async function startOurs(
  world: World,
  name: string,
  envelope: 'on' | 'off',
): Promise<ChildServer> {
  const database = await world.database(name);
  await setEnvelope(database, envelope);
  return startServer(BUILT_SERVER, {
    env: { DATABASE_URL: database, DATA_DIR: await world.folder(), HOST: '127.0.0.1', PORT: '0' },
  });
}

async function setEnvelope(database: string, value: 'on' | 'off'): Promise<void> {
  const pool = openPool(database);
  await migrate(pool);
  await settingsRepository(openDb(pool)).store('envelope', value);
  await pool.end();
}
