import type { RecordStatus } from '@baohe/contract/record-status';
import type { AgeRating } from '@baohe/domain/posts/age-rating';
import type { Zone } from '@baohe/domain/posts/zone';
import type { Queryable } from '../../platform/database/queryable.ts';
import {
  column,
  execute,
  queryRow,
  queryRows,
  statement,
} from '../../platform/database/statement.ts';
import { refusedEntry } from '../points/ledger.repository.ts';

/** One code for an account and a post: asked for again, the one that is there. */
const SHARE = statement({
  name: 'share_code',
  text: `
    insert into code (key, account_id, post_id, created_at) values ($1, $2, $3, $4)
    on conflict on constraint code_of_post do update set account_id = excluded.account_id
    returning key, status::int`,
  row: { key: column.text(), status: column.int() },
});

const CODE_SHAPE = {
  accountId: column.uuid(),
  postId: column.uuid(),
  /** Empty for a guest. */
  ownerName: column.text(),
};

const CODE = `
  select account_id as "accountId", post_id as "postId",
    case when name_skeleton is null then '' else coalesce(name, '') end as "ownerName"
  from code join account on account.id = account_id
  where key = $1 and code.status = 1 and account.status = 1 and deletion_due is null`;

const FIND = statement({ name: 'find_code', text: CODE, row: CODE_SHAPE });

const COUNT = statement({
  name: 'count_helps',
  text: `
    select count(*)::int as count, coalesce(bool_or(helper_id = $3), false) as "hasHelped",
      exists (select from unlock where account_id = $1 and post_id = $2) as "isUnlocked"
    from help where account_id = $1 and post_id = $2`,
  row: { count: column.int(), hasHelped: column.bool(), isUnlocked: column.bool() },
});

/** Helps with one code wait for each other here, and those that one person gives: see the function hold_help(). */
const HOLD_HELP = statement({
  name: 'hold_help',
  text: `
    select account_id as "accountId", post_id as "postId", owner_name as "ownerName",
      helper_name as "helperName", browser_id as "browserId", count, has_helped as "hasHelped",
      browser_has_helped as "browserHasHelped", is_owners_browser as "isOwnersBrowser",
      is_open as "isOpen", given_today as "givenToday", is_suspect as "isSuspect",
      zone, age_rating as "ageRating", point_price as "pointPrice", shown
    from hold_help($1, $2, $3, $4)`,
  row: {
    ...CODE_SHAPE,
    helperName: column.text(),
    /** The helper's; null without a device. */
    browserId: column.uuid().orNull,
    count: column.int(),
    hasHelped: column.bool(),
    browserHasHelped: column.bool(),
    isOwnersBrowser: column.bool(),
    isOpen: column.bool(),
    givenToday: column.int(),
    isSuspect: column.bool(),
    /** Of the post; null where it was deleted. */
    zone: column.text<Zone>().orNull,
    ageRating: column.int<AgeRating>(),
    pointPrice: column.int().orNull,
    /** Published and not hidden. */
    shown: column.bool(),
  },
});

/** The help, the unlock where it is the last one ($9), and what both are told. */
const ADD_HELP = statement({
  name: 'add_help',
  text: `
    with opened as (
      insert into unlock (account_id, post_id, how, at) select $1, $2, 'help', $8::timestamptz where $9
      on conflict do nothing),
    told as (
      insert into notification (account_id, kind, person, post_id, created_at) values
        ($1, case when $9 then 'post_opened' else 'help_received' end, $10, $2, $8),
        ($4, 'help_given', $11, $2, $8))
    insert into help (account_id, post_id, number, helper_id, browser_id, day, is_suspect, at)
    values ($1, $2, $3, $4, $5, $6, $7, $8)`,
});

const UNLOCK = statement({
  name: 'unlock_post',
  text: `
    insert into unlock (account_id, post_id, how, at) values ($1, $2, $3, $4)
    on conflict do nothing`,
});

/** The unlock and its ledger entry ($3 points less), or neither: no row where the post is open already. */
const BUY = statement({
  name: 'unlock_post_with_points',
  text: `
    with opened as (
      insert into unlock (account_id, post_id, how, at) values ($1, $2, 'points', $4)
      on conflict do nothing returning account_id, post_id)
    insert into ledger_entry (account_id, delta, kind, reference, at)
    select account_id, -$3::int, 'unlock', post_id::text, $4 from opened
    returning balance`,
  row: { balance: column.int() },
});

const OPEN_HELPED = statement({
  name: 'open_helped_posts',
  isPrepared: false,
  text: `
    insert into unlock (account_id, post_id, how)
    select account_id, post_id, 'help' from help group by 1, 2 having count(*) >= $1
    on conflict do nothing`,
});

/** However a post was unlocked, it reads as if it had all its helps ($2). */
const COUNTS = statement({
  name: 'own_help_counts',
  text: `
    select post_id as "postId", max(count)::int as count from (
      select post_id, least(count(*), $2) as count from help where account_id = $1 group by 1
      union all
      select post_id, $2 from unlock where account_id = $1
    ) counted group by 1`,
  row: { postId: column.uuid(), count: column.int() },
});

const HELPS = statement({
  name: 'helps_of_post',
  text: `
    select case when name_skeleton is null then '' else coalesce(name, '') end as name, at
    from help left join account on account.id = helper_id
    where account_id = $1 and post_id = $2 order by number`,
  row: { name: column.text(), at: column.date() },
});

/** $1 owner, $2 post, $3 now. Friends whose account is gone are not there to be told. */
const THANK = statement({
  name: 'thank_helpers',
  text: `
    update help set thanked_at = $3 from account owner, account helper
    where help.account_id = $1 and post_id = $2 and thanked_at is null
      and owner.id = help.account_id and helper.id = helper_id
    returning helper.id as "helperId",
      case when owner.name_skeleton is null then '' else coalesce(owner.name, '') end as "ownerName"`,
  row: { helperId: column.uuid(), ownerName: column.text() },
});

const STAFF_COUNTS = statement({
  name: 'help_counts_of_codes',
  text: `
    select account_id as "accountId", post_id as "postId", count(*)::int as helps,
      count(*) filter (where is_suspect)::int as suspect
    from help where (account_id, post_id) in (select unnest($1::uuid[]), unnest($2::uuid[]))
    group by 1, 2`,
  row: {
    accountId: column.uuid(),
    postId: column.uuid(),
    helps: column.int(),
    suspect: column.int(),
  },
});

const KNOWN = statement({
  name: 'known_accounts_and_posts',
  text: `
    select array(select id from account where id = any ($1)) as accounts,
      array(select id from post where id = any ($2)) as posts`,
  row: { accounts: column.uuids(), posts: column.uuids() },
});

export interface NewHelp {
  accountId: string;
  postId: string;
  number: number;
  helperId: string;
  browserId: string | null;
  day: string;
  isSuspect: boolean;
  at: Date;
  /** Whether it is the last that was needed. */
  opens: boolean;
  ownerName: string;
  helperName: string;
}

export function codesRepository(db: Queryable) {
  return {
    async share(key: string, accountId: string, postId: string, at: Date) {
      const row = await queryRow(db, SHARE, [key, accountId, postId, at]);
      return row as { key: string; status: RecordStatus };
    },

    find: (key: string) => queryRow(db, FIND, [key]),

    /** The code, its post, the names and what decides about a help, while nobody else gives one that could change it. */
    holdHelp: (key: string, helper: { accountId: string; deviceId: string | null }, day: string) =>
      queryRow(db, HOLD_HELP, [key, helper.accountId, helper.deviceId, day]),

    async helpsWith(accountId: string, postId: string, helperId: string | null) {
      const row = await queryRow(db, COUNT, [accountId, postId, helperId]);
      return row!;
    },

    async addHelp(help: NewHelp): Promise<void> {
      const { accountId, postId, number, helperId, browserId, day, isSuspect, at } = help;
      const values = [accountId, postId, number, helperId, browserId, day, isSuspect, at];
      await execute(db, ADD_HELP, [...values, help.opens, help.helperName, help.ownerName]);
    },

    /** False where it is open already. */
    async unlock(accountId: string, postId: string, how: 'help' | 'points', at: Date) {
      return (await execute(db, UNLOCK, [accountId, postId, how, at])) > 0;
    },

    /** The points that are left; null where it is open already. One statement: see inOneStatement(). */
    async buy(accountId: string, postId: string, price: number, at: Date): Promise<number | null> {
      const row = await queryRow(db, BUY, [accountId, postId, price, at]).catch(refusedEntry);
      return row?.balance ?? null;
    },

    /** What has as many helps as are needed from now on. */
    openHelped: (needed: number) => execute(db, OPEN_HELPED, [needed]),

    countsOf: (accountId: string, needed: number) => queryRows(db, COUNTS, [accountId, needed]),

    helpsOf: (accountId: string, postId: string) => queryRows(db, HELPS, [accountId, postId]),

    /** Those who had not been thanked before. */
    thank: (accountId: string, postId: string, at: Date) =>
      queryRows(db, THANK, [accountId, postId, at]),

    countsForStaff: (codes: readonly { accountId: string; postId: string }[]) =>
      queryRows(db, STAFF_COUNTS, [
        codes.map(({ accountId }) => accountId),
        codes.map(({ postId }) => postId),
      ]),

    async known(accounts: readonly string[], posts: readonly string[]) {
      const row = await queryRow(db, KNOWN, [accounts, posts]);
      return { accounts: new Set(row?.accounts), posts: new Set(row?.posts) };
    },
  };
}

export type CodesRepository = ReturnType<typeof codesRepository>;
