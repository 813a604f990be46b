import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';

/**
 * What a repository is built on: the pool, or the one connection of a transaction. It has no `transaction` of its
 * own: whatever must happen together goes through inTransaction(), which also joins one that is open already.
 */
export type Queryable = Pick<
  NodePgDatabase,
  | '$count'
  | '$with'
  | 'delete'
  | 'execute'
  | 'insert'
  | 'select'
  | 'selectDistinct'
  | 'update'
  | 'with'
> & { $client: pg.Pool | pg.PoolClient };

/** The pool itself: each statement on a connection of its own. */
export type Db = Queryable & { $client: pg.Pool };

/** For what speaks to PostgreSQL without repositories: a copy of whole tables. */
export type DatabasePool = pg.Pool;
export type DatabaseClient = pg.ClientBase;
