import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '@baohe/server/platform/database/embedded-postgres/embedded-postgres';
import { openPool } from '@baohe/server/platform/database/pool';
import { postgresCpu } from './postgres-cpu.ts';

/** What the cases share; made when the first one asks, and gone when the run is over. */
export interface World {
  readonly folder: () => Promise<string>;
  /** The address of a new, empty database. */
  readonly database: (name: string) => Promise<string>;
  /** CPU µs that PostgreSQL has used so far; undefined where the system does not tell. */
  readonly postgresCpu: () => Promise<number | undefined>;
  /** How many posts the libraries hold that are measured. */
  readonly sizes: readonly number[];
  /** Which parts of the case library are measured; none for all. */
  readonly parts: readonly string[];
  /** Done when the run is over, also when somebody ends it. */
  readonly atEnd: (undo: () => Promise<unknown>) => void;
  readonly end: () => Promise<void>;
}

export function openWorld(sizes: readonly number[], parts: readonly string[]): World {
  const folders: string[] = [];
  const undo: (() => Promise<unknown>)[] = [];
  let postgres: Promise<EmbeddedPostgres> | undefined;

  async function folder(): Promise<string> {
    const made = await mkdtemp(join(tmpdir(), 'baohe-bench-'));
    folders.push(made);
    // So that the account which runs PostgreSQL for root can pass through.
    await chmod(made, 0o755);
    return made;
  }

  async function startPostgres(): Promise<EmbeddedPostgres> {
    return startEmbeddedPostgres({
      dataDir: await folder(),
      say: () => undefined,
      throwAway: true,
    });
  }

  return {
    folder,
    sizes,
    parts,
    atEnd: (step) => void undo.push(step),
    async database(name) {
      const { connectionString } = await (postgres ??= startPostgres());
      const pool = openPool(connectionString);
      await pool.query(`create database ${name}`);
      await pool.end();
      const address = new URL(connectionString);
      address.pathname = `/${name}`;
      return address.href;
    },
    async postgresCpu() {
      return postgres && postgresCpu((await postgres).location);
    },
    async end() {
      await Promise.all(undo.map((step) => step()));
      await (await postgres)?.stop();
      await Promise.all(folders.map((path) => rm(path, { recursive: true, force: true })));
    },
  };
}
