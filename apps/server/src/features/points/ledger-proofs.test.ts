import { createHash, randomBytes } from 'node:crypto';
import { CODE_LENGTH, codeOfBytes } from '@baohe/domain/codes/code';
import fc from 'fast-check';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { AppError } from '../../platform/app-error.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { sessionRepository } from '../../platform/session/session.repository.ts';
import { openSession } from '../../platform/session/session.ts';
import { bundleServer } from '../../testing/bundle-server.ts';
import { startChild, startScript, type Child } from '../../testing/child.ts';
import { atScale, say, together } from '../../testing/scale.ts';
import { importSmall, postLine } from '../../testing/small-library.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { auditLedger } from './ledger-audit.ts';
import { ledgerRepository } from './ledger.repository.ts';

const MOVER = new URL('../../testing/move-points-in-a-loop.ts', import.meta.url);
const PROCESSES = 4;
const ACCOUNTS = 5;
/** Who are served when the server is killed. */
const SERVED = 10;

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

/** The server as it is shipped, on the database of this test. */
async function startShipped(program: string): Promise<{ child: Child; address: string }> {
  const child = startChild(process.execPath, [program], {
    env: {
      DATABASE_URL: server.connectionString,
      DATA_DIR: server.dataDir,
      PORT: '0',
      DEMO: '0',
      JOBS: '0',
      LOG_LEVEL: 'silent',
    },
  });
  onTestFinished(async () => {
    child.process.kill('SIGKILL');
    await child.ended;
  });
  const ready = await child.said('/api/docs');
  return { child, address: /http:\S+(?=\/api\/docs)/.exec(ready)?.[0] ?? '' };
}

interface Mover {
  id: string;
  token: string;
  code: string;
}

/** People with points, a session, and a code that the others can help with. */
async function newMovers(posts: readonly string[]): Promise<Mover[]> {
  const { rows } = await server.pool.query<{ id: string }>(
    `insert into account (name, roles) select 'mover', '{user}' from generate_series(1, $1::int)
     returning id`,
    [SERVED],
  );
  return Promise.all(
    rows.map(async ({ id }) => {
      const code = codeOfBytes(randomBytes(CODE_LENGTH));
      await server.pool.query(
        `insert into ledger_entry (account_id, delta, kind, reference) values ($1, 400, 'gift', 'start')`,
        [id],
      );
      await server.pool.query('insert into code (key, account_id, post_id) values ($1, $2, $3)', [
        code,
        id,
        posts[0],
      ]);
      const sessions = sessionRepository(server.db);
      return { id, code, token: await openSession(sessions, () => new Date(), id) };
    }),
  );
}

/** One call, and the row by which its effect is known. */
interface Move {
  path: string;
  token: string;
  body: object;
  effect: string;
}

/** Everything that these people can do, each thing once, mixed. */
function movesOf(movers: readonly Mover[], posts: readonly string[], round: number): Move[] {
  const all = movers.flatMap(({ id, token }, number) => [
    { path: '/usr/clock/userSign', token, body: {}, effect: `check_in ${id}` },
    // The first post is the one with the code: helps shall not find it open.
    ...posts.slice(1).map((postId) => ({
      path: '/cnt/cyphers/crackCypher',
      token,
      body: { postId },
      effect: `unlock ${id} ${postId}`,
    })),
    ...[1, 2].map((further) => {
      const owner = movers[(number + further) % movers.length]!;
      return {
        path: '/cnt/cyphers/helpCypher',
        token,
        body: { cypherKey: owner.code },
        effect: `help ${owner.id} ${id}`,
      };
    }),
  ]);
  return all.toSorted((one, other) => mixed(one.effect, round) - mixed(other.effect, round));
}

const mixed = (text: string, round: number): number =>
  createHash('sha256').update(`${round} ${text}`).digest().readUInt32BE();

/** Every effect that is in the database, as the moves name it. */
const effects = async (): Promise<Set<string>> =>
  new Set(
    (
      await server.pool.query<{ effect: string }>(
        `select 'check_in ' || account_id as effect from ledger_entry where kind = 'check_in'
         union all select 'unlock ' || account_id || ' ' || reference from ledger_entry where kind = 'unlock'
         union all select 'help ' || account_id || ' ' || helper_id from help`,
      )
    ).rows.map(({ effect }) => effect),
  );

test('kill -9 of the server under load: what it acknowledged is there, and every point is explained', async () => {
  const { program, remove } = await bundleServer();
  onTestFinished(remove);
  await server.set('envelope', 'off');
  await server.set('helpsPerDay', 1000);
  const { rows } = await server.pool.query<{ id: string }>('select id from post order by id');
  const posts = rows.map(({ id }) => id);
  const kills = atScale(50);
  const said = new Set<string>();
  let running = await startShipped(program);
  for (let round = 0; round < kills; round += 1) {
    const { child, address } = running;
    const moves = movesOf(await newMovers(posts), posts, round);
    const killAfter = said.size + 20 + ((round * 37) % 80);
    const before = said.size;
    await together(
      moves,
      async ({ path, token, body, effect }) => {
        const isDone = await fetch(`${address}/api${path}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }).then(
          async (response) => {
            const reply = (await response.json()) as { successful: boolean };
            return reply.successful;
          },
          () => false,
        );
        if (isDone) {
          said.add(effect);
        }
        if (said.size >= killAfter) {
          child.process.kill('SIGKILL');
        }
      },
      SERVED,
    );
    expect((await child.ended).signal).toBe('SIGKILL');
    expect(said.size - before, 'killed in the middle of it').toBeLessThan(moves.length);
    running = await startShipped(program);
    const there = await effects();
    expect([...said].filter((effect) => !there.has(effect))).toEqual([]);
    expect((await auditLedger(server.db)).faults).toEqual([]);
  }
  for (const kind of ['check_in', 'unlock', 'help']) {
    expect([...said].filter((effect) => effect.startsWith(kind)).length).toBeGreaterThan(0);
  }
  say(`points: the server killed ${kills} times, ${said.size} acknowledged moves, 0 lost`);
}, 600_000);

/** What somebody may try with their points. */
const moves = fc.array(
  fc.record({
    person: fc.nat(2),
    kind: fc.constantFrom('gift' as const, 'order' as const, 'unlock' as const),
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
