import { CallFailed } from '@baohe/client/call-failed';
import type { Client } from '@baohe/client/client';
import { checkIn, makeUpDay } from '@baohe/contract/check-ins';
import { unlockPost } from '@baohe/contract/codes';
import { whoAmI } from '@baohe/contract/identity';
import { ownBills } from '@baohe/contract/points';
import { dayAfter, shanghaiDay } from '@baohe/domain/time/shanghai-day';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashToken } from '../../platform/session/session.ts';
import { importSmall, postLine } from '../../testing/small-library.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { auditLedger } from './ledger-audit.ts';

const MINUTE_MS = 60_000;
const POSTS = 6;
/** Half an hour before midnight in Shanghai: an hour back is often another day. */
const START = new Date('2026-11-16T15:30:00Z');

let server: TestServer;
let now = START;
let posts: string[];

beforeAll(async () => {
  server = await startTestServer({ now: () => now, env: { DEMO: '0' } });
  await importSmall(server, {
    posts: Array.from({ length: POSTS }, (_, number) => postLine(`p${number}`)),
  });
  const { rows } = await server.pool.query<{ id: string }>('select id from post order by no');
  posts = rows.map(({ id }) => id);
});
afterAll(() => server.stop());

/** What somebody does, and by how many minutes the machine's clock is off before. */
const steps = fc.array(
  fc.record({
    minutes: fc.constantFrom(-60, -60, -1, 0, 1, 45, 24 * 60),
    move: fc.oneof(
      fc.constant({ kind: 'check_in' as const }),
      fc.record({ kind: fc.constant('make_up' as const), back: fc.integer({ min: 1, max: 3 }) }),
      fc.record({ kind: fc.constant('unlock' as const), post: fc.nat(POSTS - 1) }),
    ),
  }),
  { minLength: 2, maxLength: 12 },
);

type Move = typeof steps extends fc.Arbitrary<{ move: infer M }[]> ? M : never;

function carryOut(client: Client, move: Move): Promise<unknown> {
  switch (move.kind) {
    case 'check_in':
      return client.call(checkIn, {});
    case 'make_up':
      return client.call(makeUpDay, { clockDate: dayAfter(shanghaiDay(now), -move.back) });
    case 'unlock':
      return client.call(unlockPost, { postId: posts[move.post]! });
  }
}

const pointsOf = async (client: Client) => (await client.call(whoAmI, {})).asUserDetail.userPoints;

async function somebodyWith(points: number): Promise<{ client: Client; id: string }> {
  const token = await server.token('user');
  const { rows } = await server.pool.query<{ id: string }>(
    `insert into ledger_entry (account_id, delta, kind, reference, at)
     select account_id, $2, 'gift', 'start', $3 from session where token_hash = $1
     returning account_id as id`,
    [hashToken(token), points, now],
  );
  return { client: await server.client({ token, now: () => now.getTime() }), id: rows[0]!.id };
}

test('whatever the clock says, points are counted in the order in which they moved', async () => {
  let timesOutOfOrder = 0;
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      now = START;
      const { client, id } = await somebodyWith(100);
      const moved = [100];
      let before = 100;
      for (const { minutes, move } of history) {
        now = new Date(now.getTime() + minutes * MINUTE_MS);
        await carryOut(client, move).catch((error: unknown) => {
          // Too few points, a day that is closed: that is an answer.
          if (!(error instanceof CallFailed && error.isRefusal)) {
            throw error;
          }
        });
        const after = await pointsOf(client);
        if (after !== before) {
          moved.push(after - before);
        }
        before = after;
      }

      const { records } = await client.call(ownBills, {});
      const listed = records.toReversed();
      expect(listed.map(({ balanceBefore, balanceAfter }) => balanceAfter - balanceBefore)).toEqual(
        moved,
      );
      expect(listed.at(-1)?.balanceAfter).toBe(before);
      expect(listed.slice(1).map(({ balanceBefore }) => balanceBefore)).toEqual(
        listed.slice(0, -1).map(({ balanceAfter }) => balanceAfter),
      );
      expect((await auditLedger(server.db)).faults).toEqual([]);
      const { rows } = await server.pool.query<{ number: number }>(
        'select number from ledger_entry where account_id = $1 order by at, number',
        [id],
      );
      timesOutOfOrder += rows.some(({ number }, index) => number !== index + 1) ? 1 : 0;
    }),
    {
      numRuns: 15,
      examples: [
        [
          [
            { minutes: 45, move: { kind: 'check_in' } },
            { minutes: -60, move: { kind: 'unlock', post: 0 } },
            { minutes: 0, move: { kind: 'check_in' } },
          ],
        ],
      ],
    },
  );
  // Otherwise nothing was proved.
  expect(timesOutOfOrder).toBeGreaterThan(0);
});
