import type pg from 'pg';

/** Rows that are fetched at once. */
const LOT = 500;

export interface SequenceState {
  name: string;
  value: string;
  isCalled: boolean;
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** All of ours besides the list of migrations; what the job runner keeps in its own schema begins anew. */
export async function tableNames(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migration'
     order by relname`,
  );
  return rows.map(({ name }) => name);
}

export async function migrationsIn(
  client: pg.ClientBase,
): Promise<{ name: string; digest: string }[]> {
  const { rows: found } = await client.query<{ there: boolean }>(
    `select to_regclass('public.migration') is not null as there`,
  );
  if (!found[0]?.there) {
    return [];
  }
  const { rows } = await client.query<{ name: string; digest: string }>(
    'select name, digest from migration order by name',
  );
  return rows;
}

/** One moment for all that is read until the client commits. */
export async function beginSnapshot(client: pg.ClientBase): Promise<void> {
  await client.query('begin isolation level repeatable read read only');
  await client.query(`set local statement_timeout = 0`);
  await client.query(`set local datestyle = 'ISO, YMD'`);
}

/** Each row as PostgreSQL itself writes it: whatever its columns are, it reads that back as the same. */
export async function* rowsOf(client: pg.ClientBase, table: string): AsyncGenerator<string[]> {
  await client.query(
    `declare dumped no scroll cursor for select t::text as row from ${quoted(table)} t`,
  );
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${LOT} from dumped`);
    if (rows.length === 0) {
      break;
    }
    yield rows.map(({ row }) => row);
  }
  await client.query('close dumped');
}

export async function sequencesIn(client: pg.ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`,
  );
  const states: SequenceState[] = [];
  for (const { name } of rows) {
    const { rows: found } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${quoted(name)}`,
    );
    states.push({ name, ...found[0]! });
  }
  return states;
}
