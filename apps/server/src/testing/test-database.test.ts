import { Client } from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from './test-database.ts';

async function ask(connectionString: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

test('each test database is migrated and nobody else writes into it', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);

  expect(await ask(one.connectionString, 'select name from migration')).not.toEqual([]);
  await ask(one.connectionString, 'create table mine ()');
  expect(await ask(one.connectionString, `select to_regclass('mine') as found`)).toEqual([
    { found: 'mine' },
  ]);
  expect(await ask(other.connectionString, `select to_regclass('mine') as found`)).toEqual([
    { found: null },
  ]);

  await Promise.all([one.drop(), other.drop()]);
  await expect(ask(one.connectionString, 'select 1')).rejects.toThrow('does not exist');
});

test('a dropped database takes its open connections with it', async () => {
  const database = await createTestDatabase();
  const client = new Client({ connectionString: database.connectionString });
  const lost = new Promise((resolve) => client.on('error', resolve));
  await client.connect();

  await database.drop();
  await expect(lost).resolves.toMatchObject({ code: '57P01' });
});

test('a connection that is about to close is not cut', async () => {
  const database = await createTestDatabase();
  const client = new Client({ connectionString: database.connectionString });
  await client.connect();

  const dropped = database.drop();
  await client.query('select pg_sleep(0.2)');
  await client.end();
  await dropped;
  await expect(ask(database.connectionString, 'select 1')).rejects.toThrow('does not exist');
});
