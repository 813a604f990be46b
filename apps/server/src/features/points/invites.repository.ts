import type { Queryable } from '../../platform/database/queryable.ts';
import {
  column,
  execute,
  queryRow,
  queryRows,
  statement,
} from '../../platform/database/statement.ts';

/** `invited`: the account of who was invited. Neither a browser of the inviter nor one that was used before. */
const HAS_NEW_BROWSER = `
  not exists (
    select from device own join device other on other.browser_id = own.browser_id
    where own.account_id = invite.account_id and other.account_id = invite.invited_id)
  -- Who registers several in one browser before the first of them logs in there has one new browser all the same.
  and not exists (
    select from device own
      join device other on other.browser_id = own.browser_id and other.account_id <> own.account_id
      join account before on before.id = other.account_id
    where own.account_id = invite.invited_id and before.name_skeleton is not null
      and (before.created_at, before.id) < (invited.created_at, invited.id))`;

const OF_ACCOUNT = statement({
  name: 'invites_of_account',
  text: `
    select invite.id, invite.created_at as "createdAt", coalesce(invited.name, '') as name,
      coalesce(delta, 0) as points, paid_month is not null as "isPaid",
      brings_points and ${HAS_NEW_BROWSER} as "mayBePaid"
    from invite join account invited on invited.id = invited_id
      left join ledger_entry entry on entry.account_id = invite.account_id
        and entry.kind = 'invite' and entry.reference = invited_id::text
    where invite.account_id = $1 and invite.status = 1
      and ($2::timestamptz is null or (invite.created_at, invite.id) < ($2, $3::uuid))
    order by invite.created_at desc, invite.id desc limit $4`,
  row: {
    id: column.uuid(),
    createdAt: column.date(),
    name: column.text(),
    points: column.int(),
    isPaid: column.bool(),
    mayBePaid: column.bool(),
  },
});

/** One for each account: asked for again, the one that is there. */
const LINK = statement({
  name: 'invite_code_of_account',
  text: `
    insert into invite_code (account_id, key, created_at) values ($1, $2, $3)
    on conflict (account_id) do update set account_id = excluded.account_id
    returning key`,
  row: { key: column.text() },
});

const PAID = statement({
  name: 'invites_paid_in_month',
  text: 'select count(*)::int as count from invite where account_id = $1 and paid_month = $2',
  row: { count: column.int() },
});

/** The first link through which a guest comes stays. */
const REMEMBER = statement({
  name: 'remember_inviter_of_guest',
  text: `
    insert into guest_inviter (guest_id, inviter_id, created_at)
    select $1, account_id, $3 from invite_code where key = $2 and account_id <> $1
    on conflict do nothing`,
});

/**
 * $1 who registers, $2 the link's key, $3 their browser. Who came as a guest came through that first link; whoever
 * helped as a guest came because of whom they helped first.
 */
const INVITER = statement({
  name: 'inviter_of_new_account',
  text: `
    select inviter.id as "inviterId",
      inviter.status = 1 and inviter.name_skeleton is not null as "mayInvite",
      inviter.id = $1 as "isOwnLink",
      exists (
        select from device join account on account.id = device.account_id
        where account.id <> $1 and account.name_skeleton is not null
          and (browser_id = $3 or browser_id in (select browser_id from device where account_id = $1))
      ) as "isKnownBrowser"
    from account inviter
    where inviter.id = coalesce(
      (select inviter_id from guest_inviter where guest_id = $1),
      (select account_id from invite_code where key = $2),
      (select account_id from help where helper_id = $1 order by at, id limit 1))`,
  row: {
    inviterId: column.uuid(),
    mayInvite: column.bool(),
    isOwnLink: column.bool(),
    isKnownBrowser: column.bool(),
  },
});

const ADD = statement({
  name: 'add_invite',
  text: `
    insert into invite (account_id, invited_id, browser_id, brings_points, created_at, updated_at)
    values ($1, $2, $3, true, $4, $4) on conflict do nothing`,
});

/** Whether somebody was invited and that is not paid, for whatever reason. */
const HAS_UNPAID = statement({
  name: 'has_unpaid_invite',
  text: `
    select exists (select from invite where invited_id = $1 and paid_month is null) as "hasUnpaid"`,
  row: { hasUnpaid: column.bool() },
});

/** An invite that can be paid: a check-in of the invited person today, and one on an earlier day. */
const HOLD_UNPAID = statement({
  name: 'hold_unpaid_invite',
  text: `
    select invite.id, invite.account_id as "inviterId", inviter.name as "inviterName",
      invited.name as "invitedName"
    from invite
      join account inviter on inviter.id = invite.account_id
      join account invited on invited.id = invite.invited_id
    where invited_id = $1 and invite.status = 1 and brings_points and paid_month is null
      and inviter.status = 1
      and exists (select from check_in where account_id = $1 and day = $2 and fortune is not null)
      and exists (
        select from check_in where account_id = $1 and status = 1 and fortune is not null
          and day < $2 and day >= (invite.created_at at time zone 'Asia/Shanghai')::date)
      and ${HAS_NEW_BROWSER}
    for update of invite`,
  row: {
    id: column.uuid(),
    inviterId: column.uuid(),
    inviterName: column.text().orNull,
    invitedName: column.text().orNull,
  },
});

/** Payments of one inviter wait for each other here: they are counted by the month. */
const HOLD_INVITER = statement({
  name: 'hold_inviter',
  text: 'select id from account where id = $1 for no key update',
  row: { id: column.uuid() },
});

const MARK_PAID = statement({
  name: 'mark_invite_paid',
  text: `
    update invite set paid_month = $2, paid_number = next.number, updated_at = $4,
      inviter_points = $5, invited_points = $6
    from (
      select coalesce(max(other.paid_number), 0) + 1 as number
      from invite this join invite other on other.account_id = this.account_id
        and other.paid_month = $2
      where this.id = $1
    ) next
    where id = $1 and paid_month is null and next.number <= $3`,
});

const NAMES = statement({
  name: 'names_of_accounts',
  text: `select id, coalesce(name, '') as name from account where id = any ($1)`,
  row: { id: column.uuid(), name: column.text() },
});

interface PaidInvite {
  id: string;
  month: string;
  /** Of one inviter in this month. */
  most: number;
  at: Date;
  /** What either side gets. */
  points: { inviter: number; invited: number };
}

export function invitesRepository(db: Queryable) {
  return {
    async keyOf(accountId: string, key: string, at: Date): Promise<string> {
      return (await queryRow(db, LINK, [accountId, key, at]))!.key;
    },

    async paidIn(accountId: string, month: string): Promise<number> {
      return (await queryRow(db, PAID, [accountId, month]))!.count;
    },

    rememberInviter: (guestId: string, key: string, at: Date) =>
      execute(db, REMEMBER, [guestId, key, at]),

    inviterOf: (accountId: string, key: string | null, browserId: string | null) =>
      queryRow(db, INVITER, [accountId, key, browserId]),

    /** False where the account or the browser has been invited before; the constraints decide. */
    async add(invite: {
      inviterId: string;
      invitedId: string;
      browserId: string | null;
      at: Date;
    }): Promise<boolean> {
      const { inviterId, invitedId, browserId, at } = invite;
      return (await execute(db, ADD, [inviterId, invitedId, browserId, at])) > 0;
    },

    async hasUnpaid(invitedId: string): Promise<boolean> {
      return (await queryRow(db, HAS_UNPAID, [invitedId]))!.hasUnpaid;
    },

    holdUnpaid: (invitedId: string, today: string) => queryRow(db, HOLD_UNPAID, [invitedId, today]),

    async holdInviter(accountId: string): Promise<void> {
      await queryRow(db, HOLD_INVITER, [accountId]);
    },

    /** False where the month of the inviter is full. */
    async markPaid({ id, month, most, at, points }: PaidInvite): Promise<boolean> {
      const { inviter, invited } = points;
      return (await execute(db, MARK_PAID, [id, month, most, at, inviter, invited])) > 0;
    },

    ofAccount: (accountId: string, behind: { time: Date; id: string } | null, count: number) =>
      queryRows(db, OF_ACCOUNT, [accountId, behind?.time ?? null, behind?.id ?? null, count]),

    /** What the accounts are called; those that are not there are missing. */
    async namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const rows = await queryRows(db, NAMES, [ids]);
      return new Map(rows.map(({ id, name }) => [id, name]));
    },
  };
}

export type InvitesRepository = ReturnType<typeof invitesRepository>;
