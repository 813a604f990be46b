import type pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { openAdvisoryLocks } from './advisory-locks.ts';
import { openPool } from './pool.ts';

let database: TestDatabase;
let pools: pg.Pool[];
beforeAll(async () => {
  database = await createTestDatabase();
  pools = [openPool(database.connectionString), openPool(database.connectionString)];
});
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  await database.drop();
});

const nothing = () => undefined;

test('one at a time has a lock, in one process and in another', async () => {
  const [here, there] = pools.map(openAdvisoryLocks);
  const release = await here!.take('a', nothing);
  expect(release).not.toBeNull();
  expect(await here!.take('a', nothing)).toBeNull();
  expect(await there!.take('a', nothing)).toBeNull();
  const other = await there!.take('b', nothing);
  expect(other).not.toBeNull();
  await release!();
  const again = await there!.take('a', nothing);
  expect(again).not.toBeNull();
  await again!();
  await other!();
});

test('however many are held, they take one connection, which is given back with the last', async () => {
  const [pool] = pools;
  const locks = openAdvisoryLocks(pool!);
  const names = Array.from({ length: 20 }, (_, at) => `many ${at}`);
  const releases = await Promise.all(names.map((name) => locks.take(name, nothing)));
  expect(pool!.totalCount - pool!.idleCount).toBe(1);
  await Promise.all(releases.map((release) => release!()));
  expect(pool!.totalCount - pool!.idleCount).toBe(0);
  expect(await openAdvisoryLocks(pools[1]!).take('many 0', nothing)).not.toBeNull();
});

test('whoever has a lock hears that its connection is gone, and the next one gets it', async () => {
  const [here, there] = pools.map(openAdvisoryLocks);
  const lost = vi.fn<() => void>();
  const release = await here!.take('c', lost);
  await pools[1]!.query(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'
     and database = (select oid from pg_database where datname = current_database())`,
  );
  await vi.waitFor(() => expect(lost).toHaveBeenCalledOnce(), 60_000);
  const taken = await there!.take('c', nothing);
  expect(taken).not.toBeNull();
  await release!();
  expect(await here!.take('c', nothing), 'what was lost is not given back twice').toBeNull();
  await taken!();
});
