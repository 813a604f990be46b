import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { errorCodeOf } from './error-code.ts';
import { inOneStatement, inTransaction } from './in-transaction.ts';
import { openDb, openPool, UNHURRIED } from './pool.ts';
import type { Db, Queryable } from './queryable.ts';
import type { SlowStatement } from './slow-statements.ts';

let database: TestDatabase;
let pool: pg.Pool;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool(database.connectionString);
  db = openDb(pool);
  await pool.query('create table coin (owner text primary key, amount int not null)');
});
beforeEach(async () => {
  await pool.query(`truncate coin; insert into coin values ('a', 10), ('b', 10)`);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const add = (on: Queryable, owner: string, amount: number) =>
  on.execute(sql`update coin set amount = amount + ${amount} where owner = ${owner}`);

async function amounts(): Promise<number[]> {
  const { rows } = await pool.query<{ amount: number }>('select amount from coin order by owner');
  return rows.map(({ amount }) => amount);
}

test('what two repositories write happens together', async () => {
  const answer = await inTransaction({ db }, async (tx) => {
    await add(tx, 'a', -3);
    expect(await amounts(), 'nobody sees the half').toEqual([10, 10]);
    await add(tx, 'b', 3);
    return 'moved';
  });
  expect([answer, await amounts()]).toEqual(['moved', [7, 13]]);
});

test('a fault between the two writes leaves nothing', async () => {
  const moved = inTransaction({ db }, async (tx) => {
    await add(tx, 'a', -3);
    throw new Error('in between');
  });
  await expect(moved).rejects.toThrow('in between');
  expect(await amounts()).toEqual([10, 10]);
});

test('twin: without a transaction the half stays', async () => {
  const moved = async (on: Queryable) => {
    await add(on, 'a', -3);
    throw new Error('in between');
  };
  await expect(moved(db)).rejects.toThrow('in between');
  expect(await amounts()).toEqual([7, 10]);
});

test('inside of another it joins: the outer one decides', async () => {
  const outer = inTransaction({ db }, async (tx) => {
    await inTransaction({ db: tx }, (inner) => add(inner, 'a', 5));
    throw new Error('at the end');
  });
  await expect(outer).rejects.toThrow('at the end');
  expect(await amounts()).toEqual([10, 10]);
});

test('two that wait for each other both succeed, and each counts once', async () => {
  let runs = 0;
  const both = [
    ['a', 'b'],
    ['b', 'a'],
  ].map(([first = '', second = '']) =>
    inTransaction({ db }, async (tx) => {
      runs += 1;
      await add(tx, first, 1);
      await tx.execute(sql`select pg_sleep(0.2)`);
      await add(tx, second, 1);
    }),
  );
  await Promise.all(both);
  expect(await amounts()).toEqual([12, 12]);
  expect(runs, 'one of them had to give way').toBeGreaterThan(2);
});

test('whoever always has to give way is told so in the end', async () => {
  let runs = 0;
  const never = inTransaction({ db }, async (tx) => {
    runs += 1;
    await tx.execute(sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`);
  });
  await expect(never.catch(errorCodeOf)).resolves.toBe('40001');
  expect(runs).toBe(5);
});

test('any other fault is not tried again', async () => {
  let runs = 0;
  const once = inTransaction({ db }, async (tx) => {
    runs += 1;
    await tx.execute(sql`insert into coin values ('a', 1)`);
  });
  await expect(once.catch(errorCodeOf)).resolves.toBe('23505');
  expect(runs).toBe(1);
});

test('a statement by itself is sent again when it had to give way, and so often', async () => {
  let runs = 0;
  const addOne = (on: Queryable) => {
    runs += 1;
    return on.execute(
      sql.raw(`do $$ begin
        update coin set amount = amount + 1 where owner = 'a';
        if ${runs} < 3 then raise exception 'again' using errcode = '40P01'; end if;
      end $$`),
    );
  };
  await inOneStatement({ db }, addOne);
  expect([runs, await amounts()]).toEqual([3, [11, 10]]);
});

test('a statement by itself joins a transaction that is open', async () => {
  const outer = inTransaction({ db }, async (tx) => {
    await inOneStatement({ db: tx }, (on) => add(on, 'a', 5));
    throw new Error('at the end');
  });
  await expect(outer).rejects.toThrow('at the end');
  expect(await amounts()).toEqual([10, 10]);
});

test('when the connection goes with the work, the first reason is the one that is told', async () => {
  const lost = inTransaction({ db }, async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await tx.execute(sql`select 1`).catch(() => undefined);
    throw new Error('the first reason');
  });
  await expect(lost).rejects.toThrow('the first reason');
  expect(await amounts(), 'and the pool goes on').toEqual([10, 10]);
});

test('a statement, a lock and a free connection are waited for only so long', async () => {
  const hurried = openPool(database.connectionString, {
    limits: { ...UNHURRIED, connections: 1, connectMs: 200, statementMs: 300, lockMs: 100 },
  });
  try {
    const slow = hurried.query('select pg_sleep(20)');
    await expect(hurried.query('select 1')).rejects.toThrow(
      'timeout exceeded when trying to connect',
    );
    await expect(slow.catch(errorCodeOf)).resolves.toBe('57014');
    await inTransaction({ db }, async (tx) => {
      await add(tx, 'a', 1);
      const blocked = hurried.query(`update coin set amount = 0 where owner = 'a'`);
      await expect(blocked.catch(errorCodeOf)).resolves.toBe('55P03');
    });
  } finally {
    await hurried.end();
  }
});

test('slow statements are reported by their name or beginning, never with their values', async () => {
  const logged: SlowStatement[] = [];
  const watched = openPool(database.connectionString, {
    slow: { ms: 100, report: (slow) => logged.push(slow) },
  });
  try {
    await watched.query({
      name: 'nap',
      text: 'select pg_sleep($1), $2::text',
      values: [0.2, 'secret'],
    });
    await watched.query('select 1');
    await openDb(watched).execute(sql`select pg_sleep(${0.2}::float8)`);
    await expect(watched.query('select pg_sleep(0.2), 1 / (random() * 0)::int')).rejects.toThrow(
      'zero',
    );
    await pause(0);
  } finally {
    await watched.end();
  }
  expect(logged.map(({ statement }) => statement)).toEqual([
    'nap',
    'select pg_sleep($1::float8)',
    'select pg_sleep(0.2), 1 / (random() * 0)::int',
  ]);
  expect(logged.every(({ ms }) => ms >= 100)).toBe(true);
});
