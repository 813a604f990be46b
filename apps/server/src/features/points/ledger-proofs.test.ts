import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { AppError } from '../../platform/app-error.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { startScript } from '../../testing/child.ts';
import { atScale, say } from '../../testing/scale.ts';
import { importSmall, postLine } from '../../testing/small-library.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { auditLedger } from './ledger-audit.ts';
import { ledgerRepository } from './ledger.repository.ts';

const MOVER = new URL('../../testing/move-points-in-a-loop.ts', import.meta.url);
const PROCESSES = 4;
const ACCOUNTS = 5;

let server: TestServer;

beforeEach(async () => {
  server = await startTestServer();
  await importSmall(server, {
    posts: Array.from({ length: 12 }, (_, number) => postLine(`p${number}`)),
  });
  await server.pool.query(
    `insert into account (name) select 'mover' from generate_series(1, $1::int)`,
    [ACCOUNTS],
  );
  return () => server.stop();
});

/** What an entry is known by, as the processes that made them say it. */
const acknowledgedIn = (output: string): string[] =>
  output
    .split('\n')
    // A line that was cut off by the kill was not said.
    .slice(0, -1)
    .filter((line) => line.startsWith('+ '))
    .map((line) => line.slice(2));

const recorded = async (): Promise<string[]> =>
  (
    await server.pool.query<{ entry: string }>(
      `select account_id || ' ' || kind || ' ' || reference as entry from ledger_entry`,
    )
  ).rows.map(({ entry }) => entry);

test('points moved by several processes at once: none is lost, none is made twice', async () => {
  const moves = atScale(10_000);
  const each = Math.ceil(moves / PROCESSES);
  const children = Array.from({ length: PROCESSES }, (_, number) =>
    startScript(MOVER, [server.connectionString, String(number + 1), String(each)]),
  );
  const ended = await Promise.all(children.map((child) => child.ended));
  expect(ended.map(({ code }) => code)).toEqual(children.map(() => 0));
  const acknowledged = ended.flatMap(({ output }) => acknowledgedIn(output));
  expect(acknowledged.length).toBeGreaterThan(50);
  expect(acknowledged.toSorted()).toEqual((await recorded()).toSorted());
  expect((await auditLedger(server.db)).faults).toEqual([]);
  say(
    `points: ${moves} moves by ${PROCESSES} processes, ${acknowledged.length} had an effect, 0 lost or doubled`,
  );
});

test('broken twin: who reads the balance and then writes it loses points, and the audit says so', async () => {
  await server.pool.query('alter table ledger_entry disable trigger all');
  await server.pool.query('alter table account disable trigger points_by_entries');
  await server.pool.query('alter table ledger_entry drop constraint ledger_entry_number');
  const children = Array.from({ length: PROCESSES }, (_, number) =>
    startScript(MOVER, [server.connectionString, String(number + 1), '100', 'naive']),
  );
  await Promise.all(children.map((child) => child.ended));
  const { faults } = await auditLedger(server.db);
  expect(faults.map(({ rule }) => rule)).toContain('the sum of the entries is the balance');
});

test('kill -9 in the middle of it: what was acknowledged is there, and every point is explained', async () => {
  const kills = atScale(50);
  let acknowledged = 0;
  for (let round = 0; round < kills; round += 1) {
    const child = startScript(MOVER, [server.connectionString, String(round + 100), '1000000']);
    await child.said(`${30 + (round % 30)} said`);
    child.process.kill('SIGKILL');
    const { output, signal } = await child.ended;
    expect(signal).toBe('SIGKILL');
    const said = acknowledgedIn(output);
    acknowledged += said.length;
    const there = new Set(await recorded());
    expect(said.filter((entry) => !there.has(entry))).toEqual([]);
    expect((await auditLedger(server.db)).faults).toEqual([]);
    // There is always something left to do.
    await server.pool.query(`delete from account where name = 'mover'`);
    await server.pool.query(
      `insert into account (name) select 'mover' from generate_series(1, $1::int)`,
      [ACCOUNTS],
    );
  }
  say(`points: ${kills} processes killed, ${acknowledged} acknowledged moves, 0 lost`);
});

/** What somebody may try with their points. */
const moves = fc.array(
  fc.record({
    person: fc.nat(2),
    kind: fc.constantFrom('gift' as const, 'card_key' as const, 'unlock' as const),
    reference: fc.nat(3).map(String),
    delta: fc.integer({ min: -12, max: 12 }).filter((delta) => delta !== 0),
    /** Whether the transaction that it stands in fails afterwards. */
    fails: fc.boolean(),
  }),
  { maxLength: 30, size: 'max' },
);

class Failed extends Error {}

test('any history of points ends as the rule says: one entry for each name, never below nothing', async () => {
  const histories = atScale(2000);
  let made = 0;
  await fc.assert(
    fc.asyncProperty(moves, async (history) => {
      const { rows: people } = await server.pool.query<{ id: string }>(
        'insert into account (name) select null from generate_series(1, 3) returning id',
      );
      const model = people.map(() => ({ points: 0, entries: [] as string[] }));
      for (const { person, kind, reference, delta, fails } of history) {
        const one = model[person]!;
        const name = `${kind} ${reference}`;
        const isRefused = one.entries.includes(name) || one.points + delta < 0;
        const outcome = inTransaction({ db: server.db }, async (tx) => {
          const accountId = people[person]!.id;
          await ledgerRepository(tx).add({ accountId, delta, kind, reference, at: new Date() });
          if (fails) {
            throw new Failed();
          }
        });
        made += 1;
        const became = await outcome.then(
          () => 'made',
          (error: unknown) => (error as Error).constructor,
        );
        expect(became).toBe(isRefused ? AppError : fails ? Failed : 'made');
        if (became === 'made') {
          one.points += delta;
          one.entries.push(name);
        }
      }
      const { rows } = await server.pool.query<{ points: number; entries: string[] }>(
        `select points, array(
           select kind || ' ' || reference from ledger_entry
           where account_id = account.id order by number) as entries
         from account where id = any ($1) order by array_position($1, id)`,
        [people.map(({ id }) => id)],
      );
      expect(rows).toEqual(model);
    }),
    { numRuns: histories },
  );
  expect((await auditLedger(server.db)).faults).toEqual([]);
  say(`points: ${histories} histories with ${made} moves, 0 differences`);
});
