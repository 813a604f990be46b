import '@baohe/server/features/codes/codes.repository';
import '@baohe/server/features/notifications/notifications.repository';
import '@baohe/server/features/points/check-ins.repository';
import '@baohe/server/features/points/ledger.repository';
import { knownStatements } from '@baohe/server/platform/database/statement';
import type pg from 'pg';
import { PLAIN_CHECK_IN, PLAIN_HELP } from './plain-statements.ts';

/** What a call changes, without the server: a transaction sent by pg, statement by statement. */
export type RawTransaction = (client: pg.Client) => Promise<void>;

const texts = new Map([
  ...knownStatements().map(({ name, text }) => [name, text] as const),
  ...Object.entries(PLAIN_HELP),
  ...Object.entries(PLAIN_CHECK_IN),
]);

async function run(client: pg.Client, name: string, values: readonly unknown[]): Promise<void> {
  const text = texts.get(name);
  if (text === undefined) {
    throw new Error(`the server has no statement ${name}`);
  }
  const { rowCount } = await client.query({ name, text, values: [...values] });
  // What adds nothing would be timed as if it did.
  if (rowCount === 0) {
    throw new Error(`the statement ${name} has done nothing`);
  }
}

const inOne =
  (work: RawTransaction): RawTransaction =>
  async (client) => {
    await client.query('begin');
    await work(client);
    await client.query('commit');
  };

interface RawCheckIn {
  accountId: string;
  day: string;
  today: string;
  /** Null for a day that is made up for. */
  fortune: 'small' | null;
}

export const rawCheckIn = ({ accountId, day, today, fortune }: RawCheckIn): RawTransaction =>
  inOne(async (client) => {
    const [kind, delta] = fortune === null ? ['make_up', -5] : ['check_in', 3];
    const at = new Date();
    const points = fortune === null ? 0 : 3;
    await run(client, 'plain_add_check_in', [accountId, day, fortune, points, at]);
    await run(client, 'add_ledger_entry', [accountId, delta, kind, day, at, '', null]);
    await run(client, 'points_of_account', [accountId]);
    await run(client, 'check_in_days', [accountId, today]);
  });

/** The one statement of the server that changes something, and the question behind it. */
export const ownCheckIn =
  ({ accountId, day, today, fortune }: RawCheckIn): RawTransaction =>
  async (client) => {
    const [kind, delta, points] = fortune === null ? ['make_up', -5, 0] : ['check_in', 3, 3];
    const values = [accountId, day, fortune, points, new Date(), delta, kind];
    await run(client, 'add_check_in', values);
    await run(client, 'check_in_days', [accountId, today]);
  };

export const rawUnlock = (accountId: string, postId: string): RawTransaction =>
  inOne(async (client) => {
    const at = new Date();
    await run(client, 'unlock_post', [accountId, postId, 'points', at]);
    await run(client, 'add_ledger_entry', [accountId, -30, 'unlock', postId, at, '', null]);
    await run(client, 'points_of_account', [accountId]);
  });

/** The one statement of the server. */
export const ownUnlock =
  (accountId: string, postId: string): RawTransaction =>
  (client) =>
    run(client, 'unlock_post_with_points', [accountId, postId, 30, new Date()]);

interface RawHelp {
  key: string;
  ownerId: string;
  helperId: string;
  postId: string;
  today: string;
}

export const rawHelp = ({ key, ownerId, helperId, postId, today }: RawHelp): RawTransaction =>
  inOne(async (client) => {
    const at = new Date();
    await run(client, 'plain_hold_code', [key]);
    await run(client, 'plain_hold_helper', [helperId]);
    await run(client, 'plain_help_facts', [ownerId, postId, helperId, null, today]);
    await run(client, 'plain_add_help', [ownerId, postId, 1, helperId, null, today, false, at]);
    await run(client, 'add_notifications_about_post', [
      [ownerId, helperId],
      ['help_received', 'help_given'],
      ['', ''],
      postId,
      at,
    ]);
  });

/** The two statements of the server. */
export const ownHelp = ({ key, ownerId, helperId, postId, today }: RawHelp): RawTransaction =>
  inOne(async (client) => {
    await run(client, 'hold_help', [key, helperId, null, today]);
    const help = [ownerId, postId, 1, helperId, null, today, false, new Date()];
    await run(client, 'add_help', [...help, false, '', '']);
  });
