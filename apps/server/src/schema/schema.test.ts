import { readdir } from 'node:fs/promises';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

/** One line per column: `id uuid not null default`. */
type Columns = string[];

let database: TestDatabase;
let migrated: Map<string, Columns>;
let declared: Map<string, Columns>;

beforeAll(async () => {
  database = await createTestDatabase();
  migrated = await tablesInDatabase();
  declared = await tablesInFiles();
});
afterAll(() => database.drop());

const line = (name: string, type: string, notNull: boolean, hasDefault: boolean) =>
  [name, type, ...(notNull ? ['not null'] : []), ...(hasDefault ? ['default'] : [])].join(' ');

async function tablesInDatabase(): Promise<Map<string, Columns>> {
  const client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  const { rows } = await client.query<{
    table: string;
    name: string;
    type: string;
    notNull: boolean;
    hasDefault: boolean;
    primary: boolean;
  }>(
    `select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
            a.attnotnull as "notNull", a.atthasdef as "hasDefault",
            coalesce(a.attnum = any (i.indkey), false) as "primary"
     from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       left join pg_index i on i.indrelid = c.oid and i.indisprimary
     where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`,
  );
  await client.end();
  // The precision of a time is the database's business: JavaScript has milliseconds only.
  return grouped(
    rows.map(({ table, name, type, notNull, hasDefault, primary }) => [
      table,
      line(name, type.replace(/^timestamp\(\d\)/, 'timestamp'), notNull, hasDefault) +
        (primary ? ' key' : ''),
    ]),
  );
}

async function tablesInFiles(): Promise<Map<string, Columns>> {
  const files = (await readdir(import.meta.dirname))
    .filter((name) => !name.includes('.test.'))
    .map((name) => name.replace(/\.ts$/, ''));
  const modules = await Promise.all(
    files.map((name) => import(`../schema/${name}.ts`) as Promise<Record<string, unknown>>),
  );
  const tables = modules
    .flatMap((module) => Object.values(module))
    .filter((one) => is(one, PgTable));
  return grouped(
    tables.flatMap((table) => {
      const { name, columns, primaryKeys } = getTableConfig(table);
      const together = primaryKeys.flatMap((key) => key.columns);
      return columns.map((column): [string, string] => [
        name,
        line(
          column.name,
          column.getSQLType(),
          column.notNull,
          column.hasDefault || column.generated !== undefined,
        ) + (column.primary || together.some((part) => part.name === column.name) ? ' key' : ''),
      ]);
    }),
  );
}

function grouped(lines: [string, string][]): Map<string, Columns> {
  const tables = new Map<string, Columns>();
  for (const [table, column] of lines) {
    tables.set(table, [...(tables.get(table) ?? []), column].toSorted());
  }
  return tables;
}

test('every table of the database stands in a schema file, and no other', () => {
  expect(declared.size).toBeGreaterThan(4);
  expect([...declared.keys(), 'migration'].toSorted()).toEqual([...migrated.keys()].toSorted());
});

test('each has the columns, types, keys, nulls and defaults that the migrations made', () => {
  const found = new Map(migrated);
  found.delete('migration');
  expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(found));
});
