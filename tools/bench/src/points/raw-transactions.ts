import '@baohe/server/features/codes/codes.repository';
import '@baohe/server/features/notifications/notifications.repository';
import '@baohe/server/features/points/check-ins.repository';
import '@baohe/server/features/points/ledger.repository';
import { knownStatements } from '@baohe/server/platform/database/statement';
import type pg from 'pg';

/** What a call changes, without the server: the very statements of its transaction, sent by pg. */
export type RawTransaction = (client: pg.Client) => Promise<void>;

const texts = new Map(knownStatements().map(({ name, text }) => [name, text]));

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
    await run(client, 'add_check_in', [accountId, day, fortune, fortune === null ? 0 : 3, at]);
    await run(client, 'add_ledger_entry', [accountId, delta, kind, day, at, '', null]);
    await run(client, 'points_of_account', [accountId]);
    await run(client, 'check_in_days', [accountId, today]);
  });

export const rawUnlock = (accountId: string, postId: string): RawTransaction =>
  inOne(async (client) => {
    const at = new Date();
    await run(client, 'unlock_post', [accountId, postId, 'points', at]);
    await run(client, 'add_ledger_entry', [accountId, -30, 'unlock', postId, at, '', null]);
    await run(client, 'points_of_account', [accountId]);
  });

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
    await run(client, 'hold_code', [key]);
    await run(client, 'hold_helper', [helperId]);
    await run(client, 'help_facts', [ownerId, postId, helperId, null, today]);
    await run(client, 'add_help', [ownerId, postId, 1, helperId, null, today, false, at]);
    await run(client, 'add_notifications_about_post', [
      [ownerId, helperId],
      ['help_received', 'help_given'],
      ['', ''],
      postId,
      at,
    ]);
  });
