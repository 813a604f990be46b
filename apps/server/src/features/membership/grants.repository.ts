import type { TierSpan } from '@baohe/domain/membership/tier-time';
import type { Queryable } from '../../platform/database/queryable.ts';
import {
  column,
  execute,
  queryRow,
  queryRows,
  statement,
  type RowOf,
} from '../../platform/database/statement.ts';

export type GrantSource = 'order' | 'card_key' | 'staff';

const HOLD = statement({
  name: 'hold_account_of_grant',
  text: 'select id from account where id = $1 for no key update',
  row: { id: column.uuid() },
});

const TIER = statement({
  name: 'tier_of_grant',
  text: 'select level from tier where id = $1',
  row: { level: column.int() },
});

const SPANS = statement({
  name: 'tier_spans_of_family',
  text: `
    select held_tier.id, since, until from held_tier join tier on tier.id = tier_id
    where account_id = $1 and coalesce(family, level / 10) = $2 and (until is null or until > $3)
    order by since`,
  row: { id: column.uuid(), since: column.date(), until: column.date().orNull },
});

const SPAN_ALONE = statement({
  name: 'tier_span_alone',
  text: 'select id, since, until from held_tier where id = $1',
  row: { id: column.uuid(), since: column.date(), until: column.date().orNull },
});

const ADD = statement({
  name: 'add_tier_grant',
  text: `
    insert into tier_grant (account_id, tier_id, days, source, reference, at)
    values ($1, $2, $3, $4, $5, $6) returning id`,
  row: { id: column.uuid() },
});

const ADD_SPAN = statement({
  name: 'add_tier_span',
  text: `
    insert into held_tier (account_id, tier_id, family, grant_id, since, until)
    values ($1, $2, $3, $4, $5, $6)`,
});

const GRANT_SHAPE = {
  id: column.uuid(),
  accountId: column.uuid(),
  revokedAt: column.date().orNull,
  spanId: column.uuid().orNull,
  family: column.int().orNull,
};

export type GrantRow = RowOf<typeof GRANT_SHAPE>;

const BY_REFERENCE = statement({
  name: 'tier_grant_by_reference',
  text: `
    select tier_grant.id, tier_grant.account_id as "accountId", revoked_at as "revokedAt",
      held_tier.id as "spanId", family
    from tier_grant left join held_tier on grant_id = tier_grant.id
    where source = $1 and reference = $2`,
  row: GRANT_SHAPE,
});

const SPAN = statement({
  name: 'tier_span',
  text: `
    select held_tier.id, held_tier.grant_id as "grantId", family, source, tier.name as "tierName"
    from held_tier join tier on tier.id = held_tier.tier_id left join tier_grant on tier_grant.id = grant_id
    where held_tier.id = $1 and held_tier.account_id = $2`,
  row: {
    id: column.uuid(),
    grantId: column.uuid().orNull,
    family: column.int().orNull,
    source: column.text<GrantSource>().orNull,
    tierName: column.text(),
  },
});

const REVOKE = statement({
  name: 'revoke_tier_grant',
  text: 'update tier_grant set revoked_at = $2 where id = $1 and revoked_at is null',
});

const SET_SPAN = statement({
  name: 'set_tier_span',
  text: 'update held_tier set since = $2, until = $3 where id = $1',
});

const REMOVE_SPAN = statement({
  name: 'remove_tier_span',
  text: 'delete from held_tier where id = $1',
});

export interface NewGrant {
  accountId: string;
  tierId: string;
  /** Null for one that never ends. */
  days: number | null;
  source: GrantSource;
  /** What it is given for: there is one grant for each. */
  reference: string;
  at: Date;
}

/** Tiers as times that somebody holds, and what each was given for. */
export function grantsRepository(db: Queryable) {
  return {
    /** Holds the account until the transaction ends: what it holds does not change meanwhile. */
    async holdAccount(accountId: string): Promise<boolean> {
      return (await queryRow(db, HOLD, [accountId])) !== null;
    },

    async levelOf(tierId: string): Promise<number> {
      const row = await queryRow(db, TIER, [tierId]);
      return row!.level;
    },

    /** What is not over of a family, in order. */
    spans: (accountId: string, family: number, now: Date): Promise<TierSpan[]> =>
      queryRows(db, SPANS, [accountId, family, now]),

    spanAlone: (spanId: string): Promise<TierSpan[]> => queryRows(db, SPAN_ALONE, [spanId]),

    async add(grant: NewGrant, family: number, span: Omit<TierSpan, 'id'>): Promise<void> {
      const { accountId, tierId, days, source, reference, at } = grant;
      const added = await queryRow(db, ADD, [accountId, tierId, days, source, reference, at]);
      const { since, until } = span;
      await execute(db, ADD_SPAN, [accountId, tierId, family, added!.id, since, until]);
    },

    async byReference(source: GrantSource, reference: string): Promise<GrantRow | null> {
      return queryRow(db, BY_REFERENCE, [source, reference]);
    },

    /** One time that somebody holds, with what it was given for. */
    span: (accountId: string, spanId: string) => queryRow(db, SPAN, [spanId, accountId]),

    revoke: (id: string, at: Date) => execute(db, REVOKE, [id, at]),
    setSpan: ({ id, since, until }: TierSpan) => execute(db, SET_SPAN, [id, since, until]),
    removeSpan: (id: string) => execute(db, REMOVE_SPAN, [id]),
  };
}

export type GrantsRepository = ReturnType<typeof grantsRepository>;
