import { drawFortune, SHIPPED_ODDS } from '@baohe/domain/points/fortune';
import { codesRepository } from '../features/codes/codes.repository.ts';
import { checkInsRepository } from '../features/points/check-ins.repository.ts';
import { ledgerRepository } from '../features/points/ledger.repository.ts';
import { AppError } from '../platform/app-error.ts';
import { inOneStatement, inTransaction } from '../platform/database/in-transaction.ts';
import { openDb, openPool } from '../platform/database/pool.ts';

/**
 * A process that earns and spends points of a few accounts: DATABASE SEED COUNT [naive]. What was answered stands on
 * its output, line by line: `+ account kind reference` where it had an effect.
 */
const [database = '', seed = '1', count = '100', naive] = process.argv.slice(2);
const AT_ONCE = 6;
const PRICE = 7;
const pool = openPool(database);
const db = openDb(pool);

const { rows: accounts } = await pool.query<{ id: string }>(
  `select id from account where name = 'mover' order by id`,
);
const { rows: posts } = await pool.query<{ id: string }>('select id from post order by id');

let state = Number(seed);
const chance = (below: number): number => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
};
const at = new Date('2026-11-16T04:00:00Z');

type Move = () => Promise<boolean>;

/** As the product does it. */
function moveOf(accountId: string): [kind: string, reference: string, move: Move] {
  const kind = chance(3);
  if (kind === 0) {
    const day = new Date(Date.UTC(2026, 0, 1 + chance(300))).toISOString().slice(0, 10);
    return [
      'check_in',
      day,
      () =>
        inOneStatement({ db }, async (one) => {
          const award = drawFortune(SHIPPED_ODDS, chance(100));
          return (await checkInsRepository(one).add({ accountId, day, award, at })) !== null;
        }),
    ];
  }
  if (kind === 1) {
    const postId = posts[chance(posts.length)]!.id;
    return [
      'unlock',
      postId,
      () =>
        inTransaction({ db }, async (tx) => {
          const isNew = await codesRepository(tx).unlock(accountId, postId, 'points', at);
          if (isNew) {
            const entry = {
              accountId,
              delta: -PRICE,
              kind: 'unlock' as const,
              reference: postId,
              at,
            };
            await ledgerRepository(tx).add(entry);
          }
          return isNew;
        }),
    ];
  }
  const reference = `gift ${chance(40)}`;
  return [
    'gift',
    reference,
    async () => {
      await ledgerRepository(db).add({ accountId, delta: 2, kind: 'gift', reference, at });
      return true;
    },
  ];
}

/** Reads, thinks, writes: what happens in between is lost. */
async function naiveMove(accountId: string): Promise<boolean> {
  const delta = chance(2) === 0 ? 3 : -PRICE;
  const { rows } = await pool.query<{ points: number; entries: number }>(
    'select points, entry_count as entries from account where id = $1',
    [accountId],
  );
  const { points, entries } = rows[0]!;
  if (points + delta < 0) {
    return false;
  }
  await pool.query('update account set points = $2, entry_count = $3 where id = $1', [
    accountId,
    points + delta,
    entries + 1,
  ]);
  await pool.query(
    `insert into ledger_entry (account_id, number, delta, balance, kind, reference)
     values ($1, $2, $3, $4, 'gift', gen_random_uuid()::text)`,
    [accountId, entries + 1, delta, points + delta],
  );
  return true;
}

let said = 0;
let left = Number(count);
async function work(): Promise<void> {
  while (left > 0) {
    left -= 1;
    const accountId = accounts[chance(accounts.length)]!.id;
    if (naive) {
      await naiveMove(accountId).catch(() => false);
      continue;
    }
    const [kind, reference, move] = moveOf(accountId);
    try {
      if (await move()) {
        said += 1;
        process.stdout.write(`+ ${accountId} ${kind} ${reference}\n${said} said\n`);
      }
    } catch (error) {
      // Too few points, and what was there already, change nothing.
      if (!(error instanceof AppError)) {
        throw error;
      }
    }
  }
}

process.stdout.write('begun\n');
await Promise.all(Array.from({ length: AT_ONCE }, work));
process.stdout.write('done\n');
await pool.end();
