import type { RecordStatus } from '@baohe/contract/record-status';
import type { Queryable } from '../../platform/database/queryable.ts';
import {
  column,
  execute,
  queryRow,
  queryRows,
  statement,
} from '../../platform/database/statement.ts';

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

/** Helps with one code wait for each other here. */
const HOLD = statement({ name: 'hold_code', text: `${CODE} for update of code`, row: CODE_SHAPE });

/** And those that one person gives. Not `for update`: what only refers to the account need not wait. */
const HOLD_HELPER = statement({
  name: 'hold_helper',
  text: `
    select case when name_skeleton is null then '' else coalesce(name, '') end as name
    from account where id = $1 for no key update`,
  row: { name: column.text() },
});

const COUNT = statement({
  name: 'count_helps',
  text: `
    select count(*)::int as count, coalesce(bool_or(helper_id = $3), false) as "hasHelped",
      exists (select from unlock where account_id = $1 and post_id = $2) as "isUnlocked"
    from help where account_id = $1 and post_id = $2`,
  row: { count: column.int(), hasHelped: column.bool(), isUnlocked: column.bool() },
});

const BROWSER = statement({
  name: 'browser_of_device',
  text: 'select browser_id as "browserId" from device where id = $1',
  row: { browserId: column.uuid() },
});

/** $1 owner, $2 post, $3 helper, $4 the helper's browser, $5 day. */
const FACTS = statement({
  name: 'help_facts',
  text: `
    select
      (select count(*)::int from help where account_id = $1 and post_id = $2) as count,
      exists (select from help where account_id = $1 and post_id = $2 and helper_id = $3) as "hasHelped",
      exists (select from help where account_id = $1 and post_id = $2 and browser_id = $4)
        as "browserHasHelped",
      exists (select from device where account_id = $1 and browser_id = $4) as "isOwnersBrowser",
      exists (select from unlock where account_id = $1 and post_id = $2) as "isOpen",
      (select count(*)::int from help where (helper_id = $3 or browser_id = $4) and day = $5)
        as "givenToday",
      exists (
        select from device own join device other on other.finger_tag = own.finger_tag
        where other.account_id = $3 and own.account_id in (
          select $1::uuid union all
          select helper_id from help where account_id = $1 and post_id = $2)) as "isSuspect"`,
  row: {
    count: column.int(),
    hasHelped: column.bool(),
    browserHasHelped: column.bool(),
    isOwnersBrowser: column.bool(),
    isOpen: column.bool(),
    givenToday: column.int(),
    isSuspect: column.bool(),
  },
});

const ADD_HELP = statement({
  name: 'add_help',
  text: `
    insert into help (account_id, post_id, number, helper_id, browser_id, day, is_suspect, at)
    values ($1, $2, $3, $4, $5, $6, $7, $8)`,
});

const UNLOCK = statement({
  name: 'unlock_post',
  text: `
    insert into unlock (account_id, post_id, how, at) values ($1, $2, $3, $4)
    on conflict do nothing`,
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
}

export function codesRepository(db: Queryable) {
  return {
    async share(key: string, accountId: string, postId: string, at: Date) {
      const row = await queryRow(db, SHARE, [key, accountId, postId, at]);
      return row as { key: string; status: RecordStatus };
    },

    find: (key: string) => queryRow(db, FIND, [key]),

    /** The same, while nobody else helps with it. */
    hold: (key: string) => queryRow(db, HOLD, [key]),

    holdHelper: (accountId: string) => queryRow(db, HOLD_HELPER, [accountId]),

    async helpsWith(accountId: string, postId: string, helperId: string | null) {
      const row = await queryRow(db, COUNT, [accountId, postId, helperId]);
      return row!;
    },

    async browserOf(deviceId: string | null): Promise<string | null> {
      const row = deviceId === null ? null : await queryRow(db, BROWSER, [deviceId]);
      return row?.browserId ?? null;
    },

    async facts(
      owner: { accountId: string; postId: string },
      helper: { id: string; browserId: string | null },
      day: string,
    ) {
      const values = [owner.accountId, owner.postId, helper.id, helper.browserId, day];
      return (await queryRow(db, FACTS, values))!;
    },

    async addHelp({ accountId, postId, number, helperId, browserId, day, isSuspect, at }: NewHelp) {
      const values = [accountId, postId, number, helperId, browserId, day, isSuspect, at];
      await execute(db, ADD_HELP, values);
    },

    /** False where it is open already. */
    async unlock(accountId: string, postId: string, how: 'help' | 'points', at: Date) {
      return (await execute(db, UNLOCK, [accountId, postId, how, at])) > 0;
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
