import type pg from 'pg';
import { tableNames, type SequenceState } from './dump-tables.ts';

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** Fills tables inside of a transaction; `finish` puts back what kept them whole, and so checks it. */
export interface TableLoader {
  load(table: string, rows: readonly string[]): Promise<void>;
  setSequences(states: readonly SequenceState[]): Promise<void>;
  finish(): Promise<void>;
}

/**
 * Empties all tables and lets them be filled in any order: triggers are off, and foreign keys away until the end. The
 * owner of the tables may do that; nobody has to be a superuser.
 */
export async function beginLoading(client: pg.ClientBase): Promise<TableLoader> {
  await client.query('set local statement_timeout = 0; set local lock_timeout = 0');
  const tables = await tableNames(client);
  const { rows: keys } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
     order by conrelid, conname`,
  );
  for (const table of tables) {
    await client.query(`alter table ${quoted(table)} disable trigger user`);
  }
  for (const { table, name } of keys) {
    await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  }
  await client.query(`truncate ${tables.map(quoted).join(', ')}`);
  const columns = await columnsOf(client);

  return {
    async load(table, rows) {
      const names = columns.get(table);
      if (!names) {
        throw new Error(`The backup has a table ${table}, which this site has not`);
      }
      const list = names.map(quoted);
      await client.query(
        `insert into ${quoted(table)} (${list.join(', ')}) overriding system value
         select ${list.map((name) => `(given.value).${name}`).join(', ')}
         from (select one::${quoted(table)} as value from unnest($1::text[]) one offset 0) given`,
        [rows],
      );
    },
    async setSequences(states) {
      for (const { name, value, isCalled } of states) {
        await client.query('select setval($1::regclass, $2, $3)', [quoted(name), value, isCalled]);
      }
    },
    async finish() {
      for (const { table, name, definition } of keys) {
        await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
      }
      for (const table of tables) {
        await client.query(`alter table ${quoted(table)} enable trigger user`);
      }
    },
  };
}

/** Without those that PostgreSQL computes by itself. */
async function columnsOf(client: pg.ClientBase): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select relname as table, array_agg(attname::text order by attnum) as columns
     from pg_attribute join pg_class on pg_class.oid = attrelid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0
       and not attisdropped and attgenerated = ''
     group by 1`,
  );
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

/** Whether somebody works with this site already. */
export async function hasContent(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    `select exists (select from account) or exists (select from post)
       or exists (select from audit_entry) or exists (select from setting) as there`,
  );
  return rows[0]?.there ?? false;
}
