import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wrongColumns } from '../../testing/check-statement.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { column, knownStatements, statement, type Shape } from './statement.ts';

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  const source = join(import.meta.dirname, '../..');
  const files = await readdir(source, { recursive: true });
  for (const path of files.filter((name) => name.endsWith('.repository.ts'))) {
    await import(join(source, path));
  }
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

interface Wire {
  parse(facts: { name: string; text: string; types: number[] }): void;
  describe(facts: { type: 'S'; name: string }): void;
  sync(): void;
}

/** The columns that a statement would give, as PostgreSQL plans it; it is not run. */
const described = (text: string): Promise<pg.FieldDef[]> =>
  new Promise((resolve, reject) => {
    let fields: pg.FieldDef[] = [];
    client.query({
      submit(wire: Wire) {
        wire.parse({ name: '', text, types: [] });
        wire.describe({ type: 'S', name: '' });
        wire.sync();
      },
      handleRowDescription: (description: { fields: pg.FieldDef[] }) =>
        (fields = description.fields),
      handleError: reject,
      handleReadyForQuery: () => resolve(fields),
    } as unknown as pg.Submittable);
  });

/** Columns of tables that may be null although the statement promises a value. */
async function mayBeNull(row: Shape, fields: readonly pg.FieldDef[]): Promise<string[]> {
  const promised = fields.filter(
    ({ name, tableID }) => tableID !== 0 && row[name]?.isNullable === false,
  );
  const { rows } = await client.query<{ name: string }>(
    `select name from unnest($1::text[], $2::int[], $3::int[]) as promised (name, relation, number)
       join pg_attribute on attrelid = relation and attnum = number where not attnotnull`,
    [
      promised.map(({ name }) => name),
      promised.map(({ tableID }) => tableID),
      promised.map(({ columnID }) => columnID),
    ],
  );
  return rows.map(({ name }) => `${name} may be null`);
}

async function problemsOf(known: ReturnType<typeof knownStatements>[number]): Promise<string[]> {
  const fields = await described(known.text);
  return [...wrongColumns(known, fields), ...(await mayBeNull(known.row, fields))];
}

test('every statement gives the columns it promises, with their types, and null only where it says so', async () => {
  const all = knownStatements();
  expect(all.length).toBeGreaterThan(60);
  const wrong: Record<string, string[]> = {};
  for (const known of all) {
    const problems = await problemsOf(known);
    if (problems.length > 0) {
      wrong[known.name] = problems;
    }
  }
  expect(wrong).toEqual({});
});

test.each([
  [
    'a column that is not there',
    { no: column.int(), mood: column.text() },
    ['mood is not given', 'point_price is more'],
  ],
  ['another type', { no: column.text(), point_price: column.int().orNull }, ['no has type 23']],
  [
    'a value where there may be none',
    { no: column.int(), point_price: column.int() },
    ['point_price may be null'],
  ],
])('a statement that promises %s is found out', async (_, row, problems) => {
  const known = { name: 'wrong', text: 'select no, point_price from post', row, isPrepared: false };
  expect(await problemsOf(known)).toEqual(problems);
});

test('two statements cannot share a name', () => {
  statement({ name: 'shared name', text: 'select 1' });
  expect(() => statement({ name: 'shared name', text: 'select 2' })).toThrow('shared name');
});
