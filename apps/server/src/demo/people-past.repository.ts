import type { NotificationKind } from '@baohe/contract/notifications';
import type { Zone } from '@baohe/domain/posts/zone';
import type { Queryable } from '../platform/database/queryable.ts';
import { column, execute, queryRow, queryRows, statement } from '../platform/database/statement.ts';
import type { Past } from './people-past.ts';

/** In the order of their ids, as everybody holds accounts. */
const HOLD = statement({
  name: 'hold_demo_accounts',
  isPrepared: false,
  text: `
    select id, coalesce(name, '') as name, entry_count as "entryCount",
      exists (select from ledger_entry where account_id = account.id and at >= $2)
        or exists (select from check_in where account_id = account.id and created_at >= $2) as "isBusy"
    from account where demo and name = any ($1) order by id for no key update of account`,
  row: {
    id: column.uuid(),
    name: column.text(),
    entryCount: column.int(),
    isBusy: column.bool(),
  },
});

const JOINED = statement({
  name: 'demo_account_joined',
  isPrepared: false,
  text: 'update account set created_at = least(created_at, $2) where id = $1',
});

const CHECK_INS = statement({
  name: 'add_past_check_ins',
  isPrepared: false,
  text: `
    insert into check_in (account_id, day, fortune, points, created_at, updated_at)
    select $1, day, fortune, points, at, at
    from jsonb_to_recordset($2) as past (day date, fortune text, points int, at timestamptz)`,
});

/** Numbers and balances come from the trigger, in this order. */
const ENTRIES = statement({
  name: 'add_past_entries',
  isPrepared: false,
  text: `
    insert into ledger_entry (account_id, delta, kind, reference, remark, staff_id, at)
    select $1, delta, kind, reference, remark, case when kind = 'correction' then $3::uuid end, at
    from rows from (
      jsonb_to_recordset($2) as (delta int, kind text, reference text, remark text, at timestamptz)
    ) with ordinality as past (delta, kind, reference, remark, at, number)
    order by number`,
});

const INVITE = statement({
  name: 'add_past_invite',
  isPrepared: false,
  text: `
    insert into invite (account_id, invited_id, created_at, updated_at) values ($1, $2, $3, $3)
    on conflict do nothing`,
});

const CODES = statement({
  name: 'add_past_codes',
  isPrepared: false,
  text: `
    insert into code (key, account_id, post_id, created_at, updated_at)
    select key, account, post, at, at
    from jsonb_to_recordset($1) as past (key text, account uuid, post uuid, at timestamptz)
    on conflict do nothing`,
});

/** A post that somebody has had helped with since is left as it is. */
const HELPS = statement({
  name: 'add_past_helps',
  isPrepared: false,
  text: `
    insert into help (account_id, post_id, number, helper_id, day, at)
    select account, post, number, helper, day, at
    from jsonb_to_recordset($1)
      as past (account uuid, post uuid, number int, helper uuid, day date, at timestamptz)
    where not exists (select from help where account_id = account and post_id = post)`,
});

const UNLOCKS = statement({
  name: 'add_past_unlocks',
  isPrepared: false,
  text: `
    insert into unlock (account_id, post_id, how, at)
    select account, post, how, at
    from jsonb_to_recordset($1) as past (account uuid, post uuid, how text, at timestamptz)
    on conflict do nothing`,
});

const NOTIFICATIONS = statement({
  name: 'add_past_notifications',
  isPrepared: false,
  text: `
    insert into notification (account_id, kind, post_id, person, created_at, read_at)
    select account, kind, post, person, at, case when at < $2 then at + interval '1 hour' end
    from jsonb_to_recordset($1)
      as past (account uuid, kind text, post uuid, person text, at timestamptz)`,
});

/** The first of a zone by heat, those that were there before everything else: nobody looks through the whole library. */
const POSTS = statement({
  name: 'posts_of_the_past',
  isPrepared: false,
  text: `
    select id from (
      select id, upload_time, hot_index from post
      where zone = $1 and status = 1 and demo and not hidden and point_price is null
      order by hot_index desc, id desc limit 200
    ) hot
    order by upload_time < $2 desc, hot_index desc, id limit $3`,
  row: { id: column.uuid() },
});

const LIST = statement({
  name: 'add_past_list',
  isPrepared: false,
  text: `
    insert into list_entry (list_id, post_id, added_at)
    select list.id, chosen.id, $3::timestamptz - make_interval(hours => 31 * chosen.number::int)
    from list, unnest($2::uuid[]) with ordinality as chosen (id, number)
    where list.account_id = $1 and chosen.number <= case list.type when 'favorite' then 2 else 5 end
      and not exists (select from list_entry where list_id = list.id)
    on conflict do nothing`,
});

const FILLED = statement({
  name: 'has_past_of_people',
  isPrepared: false,
  text: 'select exists (select from seeded where part = $1) as "isFilled"',
  row: { isFilled: column.bool() },
});

interface OnPost {
  account: string;
  post: string;
  at: Date;
}

export type PastCode = OnPost & { key: string };
export type PastHelp = OnPost & { number: number; helper: string; day: string };
export type PastUnlock = OnPost & { how: 'help' | 'points' };
export type PastNotification = OnPost & { kind: NotificationKind; person: string };

export function peoplePastRepository(db: Queryable) {
  return {
    /** Nothing is moved meanwhile. `isBusy`: whether something was, from the given time on. */
    hold: (names: readonly string[], since: Date) => queryRows(db, HOLD, [names, since]),

    joined: (accountId: string, at: Date) => execute(db, JOINED, [accountId, at]),

    async add(accountId: string, { checkIns, entries }: Past, staffId: string | null) {
      await execute(db, CHECK_INS, [accountId, JSON.stringify(checkIns)]);
      await execute(db, ENTRIES, [accountId, JSON.stringify(entries), staffId]);
    },

    invite: (accountId: string, invitedId: string, at: Date) =>
      execute(db, INVITE, [accountId, invitedId, at]),

    addCodes: (codes: readonly PastCode[]) => execute(db, CODES, [JSON.stringify(codes)]),
    addHelps: (helps: readonly PastHelp[]) => execute(db, HELPS, [JSON.stringify(helps)]),
    addUnlocks: (unlocks: readonly PastUnlock[]) => execute(db, UNLOCKS, [JSON.stringify(unlocks)]),
    addNotifications: (notifications: readonly PastNotification[], readBefore: Date) =>
      execute(db, NOTIFICATIONS, [JSON.stringify(notifications), readBefore]),

    /** Into the lists that are still empty. */
    fillLists: (accountId: string, posts: readonly string[], newest: Date) =>
      execute(db, LIST, [accountId, posts, newest]),

    async postsOf(zone: Zone, uploadedBefore: Date, count: number): Promise<string[]> {
      const rows = await queryRows(db, POSTS, [zone, uploadedBefore, count]);
      return rows.map(({ id }) => id);
    },

    async isFilled(part: string): Promise<boolean> {
      return (await queryRow(db, FILLED, [part]))?.isFilled ?? false;
    },
  };
}
