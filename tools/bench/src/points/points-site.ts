import { startEmbeddedPostgres } from '@baohe/server/platform/database/embedded-postgres/embedded-postgres';
import { migrate } from '@baohe/server/platform/database/migrate';
import { openDb, openPool } from '@baohe/server/platform/database/pool';
import { hashToken, newToken } from '@baohe/server/platform/session/session';
import { settingsRepository } from '@baohe/server/platform/settings/settings.repository';
import { addManyPosts } from '@baohe/server/testing/many-posts';
import pg from 'pg';
import { startServer, type ChildServer } from '../servers/child-server.ts';
import { BUILT_SERVER } from '../servers/our-server.ts';
import type { World } from '../world.ts';

/** As many as the server has to PostgreSQL as shipped: neither side may do more at once. */
export const AT_ONCE = 10;
export const POSTS = 400;
/** Nobody of the bench shall meet a limit. */
const NO_LIMIT = 1_000_000;

export interface Person {
  readonly id: string;
  readonly token: string;
}

export interface PointsSite {
  readonly pool: pg.Pool;
  readonly server: ChildServer;
  readonly posts: readonly string[];
  /** Connections of those who do the same without us. */
  readonly clients: readonly pg.Client[];
  /** New ones, each with a session and so many points. */
  readonly people: (count: number, points: number) => Promise<Person[]>;
  readonly stop: () => Promise<void>;
}

/** A site on a PostgreSQL that writes each commit to the disk, as a real one does. */
export async function openPointsSite(world: World): Promise<PointsSite> {
  const postgres = await startEmbeddedPostgres({
    dataDir: await world.folder(),
    say: () => undefined,
  });
  world.atEnd(() => postgres.stop());
  const { connectionString } = postgres;
  const pool = openPool(connectionString);
  await migrate(pool);
  const settings = settingsRepository(openDb(pool));
  await settings.store('envelope', 'off');
  await settings.store('makeUpDays', 31);
  for (const limit of ['helpsPerDay', 'codeTriesPerMinute', 'codeTriesPerDay']) {
    await settings.store(limit, NO_LIMIT);
  }
  await addManyPosts(pool, POSTS);
  const { rows } = await pool.query<{ id: string }>('select id from post order by no');
  const server = await startServer(BUILT_SERVER, {
    env: {
      DATABASE_URL: connectionString,
      DATA_DIR: await world.folder(),
      HOST: '127.0.0.1',
      PORT: '0',
      DEMO: '0',
      JOBS: '0',
      LOG_LEVEL: 'silent',
    },
  });
  const clients = Array.from({ length: AT_ONCE }, () => new pg.Client({ connectionString }));
  await Promise.all(clients.map((client) => client.connect()));

  return {
    pool,
    server,
    clients,
    posts: rows.map(({ id }) => id),
    async people(count, points) {
      const { rows: added } = await pool.query<{ id: string }>(
        `insert into account (name, roles) select 'bench', '{user}' from generate_series(1, $1::int)
         returning id`,
        [count],
      );
      const people = added.map(({ id }) => ({ id, token: newToken() }));
      const ids = people.map(({ id }) => id);
      await pool.query(
        `insert into session (account_id, token_hash, ends_at)
         select account, hash, now() + interval '1 day' from unnest($1::uuid[], $2::bytea[]) as opened (account, hash)`,
        [ids, people.map(({ token }) => hashToken(token))],
      );
      if (points > 0) {
        await pool.query(
          `insert into ledger_entry (account_id, delta, kind, reference)
           select id, $2, 'gift', 'bench' from unnest($1::uuid[]) as given (id)`,
          [ids, points],
        );
      }
      return people;
    },
    async stop() {
      await server.stop();
      await Promise.all([pool.end(), ...clients.map((client) => client.end())]);
    },
  };
}
