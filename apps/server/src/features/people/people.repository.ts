import type { RecordStatus } from '@baohe/contract/record-status';
import type { PersonQuery } from '@baohe/domain/identity/people';
import type { Role, StaffRole } from '@baohe/domain/identity/roles';
import type { Names } from '@baohe/domain/language/names';
import type { AgeRating } from '@baohe/domain/posts/age-rating';
import type { Queryable } from '../../platform/database/queryable.ts';
import {
  column,
  execute,
  queryRow,
  queryRows,
  statement,
  statements,
  type RowOf,
} from '../../platform/database/statement.ts';
import type { TimeCursor } from '../../platform/paging/time-cursor.ts';

const SHAPE = {
  id: column.uuid(),
  name: column.text(),
  isRegistered: column.bool(),
  email: column.text(),
  phone: column.text(),
  points: column.int(),
  unlockMode: column.bool(),
  ageLimit: column.int<AgeRating>().orNull,
  ageLimitMost: column.int<AgeRating>(),
  roles: column.texts<Role>(),
  status: column.int(),
  lockReason: column.text(),
  leavingAt: column.date().orNull,
  createdAt: column.date(),
  lastSeenAt: column.date().orNull,
  tiers: column.json<{ groupName: string; names: Names }[]>(),
};

export type PersonRow = RowOf<typeof SHAPE> & { status: RecordStatus };

/**
 * Accounts looked at in their order before all who were seen lately are gathered: those sign up and come back, so that
 * a page of them is met soon.
 */
const STEPS = 3000;

/** `$1` is the time that counts as now. */
const PEOPLE = `
  select account.id, coalesce(account.name, '') as name, name_skeleton is not null as "isRegistered", email, phone,
    points, unlock_mode as "unlockMode", age_limit as "ageLimit", age_limit_most as "ageLimitMost", roles, status::int, lock_reason as "lockReason",
    deletion_due as "leavingAt", account.created_at as "createdAt",
    greatest((select max(last_seen_at) from session where account_id = account.id),
      (select max(last_seen_at) from device where account_id = account.id)) as "lastSeenAt",
    coalesce((
      select json_agg(json_build_object('groupName', tier.name, 'names', tier.names) order by tier.level desc)
      from held_tier join tier on tier.id = tier_id
      where account_id = account.id and since <= $1 and (until is null or until > $1)), '[]') as tiers
  from`;

const BY_IDS = statement({
  name: 'people_by_id',
  text: `${PEOPLE} account where account.id = any ($2) and deleted_at is null order by account.id`,
  row: SHAPE,
});

const HOLD = statement({
  name: 'hold_people',
  text: `
    select id, coalesce(name, '') as name, name_skeleton is not null as "isRegistered", roles, status::int,
      age_limit_most as "ageLimitMost", has_staff_password as "hasStaffPassword"
    from account where id = any ($1) and deleted_at is null order by id for update`,
  row: {
    id: column.uuid(),
    name: column.text(),
    isRegistered: column.bool(),
    roles: column.texts<Role>(),
    status: column.int(),
    ageLimitMost: column.int<AgeRating>(),
    hasStaffPassword: column.bool(),
  },
});

export type HeldPerson = RowOf<(typeof HOLD)['row']>;

/** Two who take each other’s role at once wait for each other here. */
const HOLD_ROOTS = statement({
  name: 'hold_roots_of_site',
  text: `
    select id, demo from account
    where 'root' = any (roles) and status = 1 and deletion_due is null order by id for update`,
  row: { id: column.uuid(), demo: column.bool() },
});

const SET_AGE_LIMIT = statement({
  name: 'set_age_limit_of_person',
  text: 'update account set age_limit_most = $2 where id = $1',
});

const SET_STATUS = statement({
  name: 'set_status_of_people',
  text: `
    update account set status = $2, lock_reason = $3
    where id = any ($1) and deleted_at is null and (status, lock_reason) <> ($2::smallint, $3)`,
});

/** Each combination of filters is a statement of its own, so that each finds its index. */
const searchStatement = statements('search_people', SHAPE);

export interface PeopleFilter {
  query: PersonQuery | null;
  /** The beginning of a name, folded. */
  skeleton: string;
  who: 'registered' | 'guests' | 'staff' | 'all';
  role: StaffRole | null;
  tierId: string | null;
  status: RecordStatus | null;
  seenSince: Date | null;
  behind: TimeCursor | null;
  /** For calls that name a page by its number. */
  skipped?: number;
  now: Date;
  most: number;
}

const WHO = {
  registered: 'name_skeleton is not null',
  guests: 'name_skeleton is null',
  staff: `roles && array['operator', 'editor', 'admin', 'root']`,
  all: null,
} as const;

const likePattern = (beginning: string): string =>
  `${beginning.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

function searchOf(filter: PeopleFilter, isWalking: boolean): { text: string; values: unknown[] } {
  const values: unknown[] = [filter.now];
  const given = (value: unknown): string => `$${values.push(value)}`;
  const conditions = ['deleted_at is null'];
  const add = (condition: string | null) => condition !== null && conditions.push(condition);
  const { query, behind } = filter;
  if (query?.by === 'id') {
    add(`account.id between ${given(query.from)} and ${given(query.to)}`);
  } else if (query?.by === 'email') {
    add(`email <> '' and lower(email) = ${given(query.email)}`);
  } else if (query?.by === 'name') {
    const named = `(name_skeleton is not null and name_skeleton like ${given(likePattern(filter.skeleton))})`;
    add(
      query.phone === null
        ? named
        : `(${named} or (phone <> '' and phone = ${given(query.phone)}))`,
    );
  }
  add(WHO[filter.who]);
  add(filter.role === null ? null : `${WHO.staff} and ${given(filter.role)} = any (roles)`);
  // The number itself stands in the text: a partial index is found by it alone.
  add(filter.status === null ? 'status <> -1' : `status = ${filter.status}`);
  if (filter.status === 0) {
    add('status <> 1');
  }
  if (filter.tierId !== null) {
    add(`exists (select from held_tier where account_id = account.id and tier_id = ${given(filter.tierId)}
      and since <= $1 and (until is null or until > $1))`);
  }
  if (behind) {
    add(`(account.created_at, account.id) < (${given(behind.time)}, ${given(behind.id)}::uuid)`);
  }
  const fitting = `account where ${conditions.join(' and ')}`;
  const from = isWalking
    ? `(select * from ${fitting} order by ${NEWEST_FIRST} limit ${STEPS}) account where ${seenSince(filter, given)}`
    : `${fitting} and ${seenSince(filter, given)}`;
  const text = `${PEOPLE} ${from}
    order by ${NEWEST_FIRST} limit ${given(filter.most)} offset ${given(filter.skipped ?? 0)}`;
  return { text, values };
}

const NEWEST_FIRST = 'account.created_at desc, account.id desc';

function seenSince(filter: PeopleFilter, given: (value: unknown) => string): string {
  if (filter.seenSince === null) {
    return 'true';
  }
  const since = given(filter.seenSince);
  return `(exists (select from session where account_id = account.id and last_seen_at >= ${since})
    or exists (select from device where account_id = account.id and last_seen_at >= ${since}))`;
}

export function peopleRepository(db: Queryable) {
  // Its best plan depends on what is searched for.
  const found = async ({ text, values }: { text: string; values: unknown[] }) =>
    (await queryRows(db, { ...searchStatement(text), isPrepared: false }, values)) as PersonRow[];

  return {
    byIds: async (ids: readonly string[], now: Date) =>
      (await queryRows(db, BY_IDS, [now, ids])) as PersonRow[],

    async search(filter: PeopleFilter): Promise<PersonRow[]> {
      if (filter.seenSince !== null) {
        const walked = await found(searchOf(filter, true));
        if (walked.length === filter.most) {
          return walked;
        }
      }
      return found(searchOf(filter, false));
    },

    /** Held until the transaction ends. */
    hold: (ids: readonly string[]): Promise<HeldPerson[]> => queryRows(db, HOLD, [ids]),

    async holdOne(id: string): Promise<HeldPerson | null> {
      return queryRow(db, HOLD, [[id]]);
    },

    holdRoots: () => queryRows(db, HOLD_ROOTS),

    /** How many it changed. */
    async setAgeLimit(id: string, most: AgeRating): Promise<void> {
      await execute(db, SET_AGE_LIMIT, [id, most]);
    },

    setStatus: (ids: readonly string[], status: RecordStatus, lockReason = '') =>
      execute(db, SET_STATUS, [ids, status, lockReason]),
  };
}
