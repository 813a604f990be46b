import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { nameSkeleton } from '@baohe/domain/identity/credentials';
import { foldFigures } from '@baohe/server/features/figures/fold-figures';
import { accountsRepository } from '@baohe/server/features/identity/accounts.repository';
import { systemClock } from '@baohe/server/platform/clock';
import { startEmbeddedPostgres } from '@baohe/server/platform/database/embedded-postgres/embedded-postgres';
import { migrate } from '@baohe/server/platform/database/migrate';
import { openDb, openPool } from '@baohe/server/platform/database/pool';
import { openPasswords } from '@baohe/server/platform/passwords';
import { openIdentitySecrets } from '@baohe/server/platform/secrets/identity-secrets';
import { openSession } from '@baohe/server/platform/session/session';
import { sessionRepository } from '@baohe/server/platform/session/session.repository';
import { settingsRepository } from '@baohe/server/platform/settings/settings.repository';
import type pg from 'pg';
import type { Undo } from '../library/library.ts';
import type { Watched } from '../load/measured-load.ts';
import { postgresCpu } from '../postgres-cpu.ts';
import { startServer, type ChildServer } from '../servers/child-server.ts';
import { BUILT_SERVER } from '../servers/our-server.ts';
import { inTree } from '../tree.ts';
import type { World } from '../world.ts';
import { fillSite } from './fill-site.ts';

const FOLDER = 'data/bench/rows';

/** The built server on a site of so many posts, accounts, ledger entries and files. */
export interface LargeSite extends Watched {
  readonly rows: number;
  readonly server: ChildServer;
  readonly pool: pg.Pool;
  readonly dataDir: string;
  /** The token of somebody who may do everything. */
  readonly token: string;
  /** The name and password by which they sign in. */
  readonly root: { readonly name: string; readonly password: string };
  readonly close: Undo;
}

/** Made once and stored in data/bench. */
export async function openSite(rows: number, { atEnd }: World): Promise<LargeSite> {
  const dataDir = inTree(`${FOLDER}-${rows}`);
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
  await fillSite(pool, rows);
  // Its jobs do not run meanwhile; this one would have, some minutes ago.
  await foldFigures(openDb(pool), systemClock());
  await settingsRepository(openDb(pool)).store('envelope', 'on');

  const server = await startServer(BUILT_SERVER, {
    env: {
      DATABASE_URL: connectionString,
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: '0',
      JOBS: '0',
      DEMO: '0',
    },
  });
  undo.push(() => server.stop());
  const accounts = accountsRepository(openDb(pool));
  const id = await accounts.add({ name: null, roles: ['root'] });
  const password = randomBytes(12).toString('base64url');
  const name = `bench${id.slice(0, 8)}`;
  const passwordHash = await openPasswords(openIdentitySecrets(dataDir).pepper).hash(password);
  await pool.query(
    'update account set name = $2, name_skeleton = $3, password_hash = $4 where id = $1',
    [id, name, nameSkeleton(name), passwordHash],
  );
  return {
    rows,
    server,
    pool,
    dataDir,
    token: await openSession(sessionRepository(openDb(pool)), systemClock, id),
    root: { name, password },
    postgresCpu: () => postgresCpu(postgres.location),
    close,
  };
}
