import type { CardKeyState } from '@baohe/domain/card-keys/states';
import type { Names } from '@baohe/domain/language/names';
import type { Queryable } from '../../platform/database/queryable.ts';
import {
  column,
  execute,
  queryRow,
  queryRows,
  statement,
  type RowOf,
} from '../../platform/database/statement.ts';
import { cardKeyBatch } from '../../schema/card-key.ts';

const WORTH_SHAPE = {
  kind: column.text<'points' | 'tier'>(),
  points: column.int().orNull,
  tierId: column.uuid().orNull,
  days: column.int().orNull,
  tierName: column.text().orNull,
  tierNames: column.json<Names>().orNull,
  level: column.int().orNull,
};

export type WorthRow = RowOf<typeof WORTH_SHAPE>;

const WORTH = `card_key_batch.kind, card_key_batch.points, tier_id as "tierId", card_key_batch.days,
    tier.name as "tierName", tier.names as "tierNames", tier.level::int as level`;
const WITH_WORTH = `join card_key_batch on card_key_batch.id = batch_id left join tier on tier.id = tier_id`;

/** The key is held from now on: of several at once, the others wait and find it used. */
const USE = statement({
  name: 'use_card_key',
  text: `
    with used as (
      update card_key set state = 'used' from card_key_batch
      where key_hash = $1 and state = 'new' and card_key_batch.id = batch_id
        and (expires_at is null or expires_at > $2)
      returning card_key.id, batch_id)
    select used.id, ${WORTH} from used ${WITH_WORTH}`,
  row: { id: column.uuid(), ...WORTH_SHAPE },
});

/** The key of the table says that there is one use. */
const ADD_USE = statement({
  name: 'add_card_key_use',
  text: `
    insert into card_key_use (card_key_id, account_id, used_at) values ($1, $2, $3)
    on conflict do nothing`,
});

const USED_BY = statement({
  name: 'card_key_used_by',
  text: `
    select account_id as "accountId" from card_key join card_key_use on card_key_id = card_key.id
    where key_hash = $1`,
  row: { accountId: column.uuid().orNull },
});

const OWN_SHAPE = {
  id: column.uuid(),
  sealed: column.bytes(),
  state: column.text<CardKeyState>(),
  usedAt: column.date(),
  reason: column.text(),
  ...WORTH_SHAPE,
};

const OWN = statement({
  name: 'own_card_keys',
  text: `
    select card_key.id, sealed, state, used_at as "usedAt", reason, ${WORTH}
    from card_key_use join card_key on card_key.id = card_key_id ${WITH_WORTH}
    where account_id = $1 order by used_at desc, card_key.id limit $2`,
  row: OWN_SHAPE,
});

const TIER = statement({
  name: 'tier_for_card_keys',
  text: 'select id from tier where id = $1 and status <> -1 and level > 10',
  row: { id: column.uuid() },
});

const ADD_KEYS = statement({
  name: 'add_card_keys',
  isPrepared: false,
  text: `
    insert into card_key (id, batch_id, number, key_hash, sealed)
    select id, $1, number, hash, sealed
    from unnest($2::uuid[], $3::bytea[], $4::bytea[]) with ordinality as made (id, hash, sealed, number)`,
});

const BATCH_SHAPE = {
  id: column.uuid(),
  name: column.text(),
  createdAt: column.date(),
  expiresAt: column.date().orNull,
  new: column.int(),
  used: column.int(),
  void: column.int(),
  taken_back: column.int(),
  ...WORTH_SHAPE,
};

export type BatchRow = RowOf<typeof BATCH_SHAPE>;

const BATCHES = `
  select card_key_batch.id, card_key_batch.name, card_key_batch.created_at as "createdAt",
    expires_at as "expiresAt", ${WORTH}, counted.*
  from card_key_batch left join tier on tier.id = tier_id, lateral (
    select count(*) filter (where state = 'new')::int as new,
      count(*) filter (where state = 'used')::int as used,
      count(*) filter (where state = 'void')::int as void,
      count(*) filter (where state = 'taken_back')::int as taken_back
    from card_key where batch_id = card_key_batch.id) counted`;

const NEWEST_BATCHES = statement({
  name: 'newest_card_key_batches',
  isPrepared: false,
  text: `${BATCHES}
    where $1::timestamptz is null or (card_key_batch.created_at, card_key_batch.id) < ($1, $2::uuid)
    order by card_key_batch.created_at desc, card_key_batch.id desc limit $3`,
  row: BATCH_SHAPE,
});

const BATCH = statement({
  name: 'card_key_batch_by_id',
  text: `${BATCHES} where card_key_batch.id = $1`,
  row: BATCH_SHAPE,
});

const KEY_SHAPE = {
  id: column.uuid(),
  number: column.int(),
  sealed: column.bytes(),
  state: column.text<CardKeyState>(),
  accountId: column.uuid().orNull,
  username: column.text(),
  usedAt: column.date().orNull,
  reason: column.text(),
};

export type KeyRow = RowOf<typeof KEY_SHAPE>;

const KEYS = statement({
  name: 'card_keys_of_batch',
  isPrepared: false,
  text: `
    select card_key.id, number, sealed, state, account_id as "accountId", used_at as "usedAt",
      coalesce(account.name, '') as username, coalesce(reason, '') as reason
    from card_key left join card_key_use on card_key_id = card_key.id
      left join account on account.id = account_id
    where batch_id = $1 and ($2::text is null or state = $2) and number > $3
    order by number limit $4`,
  row: KEY_SHAPE,
});

const WITHDRAW = statement({
  name: 'withdraw_card_keys',
  isPrepared: false,
  text: `
    update card_key set state = 'void'
    where batch_id = $1 and state = 'new' and ($2::uuid[] is null or id = any ($2))`,
});

const TAKE_BACK = statement({
  name: 'take_card_key_back',
  text: `
    with taken as (
      update card_key set state = 'taken_back' where id = $1 and state = 'used'
      returning id, batch_id
    ), noted as (
      update card_key_use set taken_back_at = $2, reason = $3, staff_id = $4
      from taken where card_key_id = taken.id
      returning account_id)
    select account_id as "accountId", ${WORTH} from taken, noted, card_key_batch left join tier on tier.id = tier_id
    where card_key_batch.id = taken.batch_id`,
  row: { accountId: column.uuid().orNull, ...WORTH_SHAPE },
});

const KNOWN = statement({
  name: 'card_key_state',
  text: 'select state from card_key where id = $1',
  row: { state: column.text<CardKeyState>() },
});

export function cardKeysRepository(db: Queryable) {
  return {
    /** What it is worth; null for one that is unknown, over, used or withdrawn. */
    use: (keyHash: Buffer, at: Date) => queryRow(db, USE, [keyHash, at]),

    /** False where there is a use already. */
    async addUse(id: string, accountId: string, at: Date): Promise<boolean> {
      return (await execute(db, ADD_USE, [id, accountId, at])) > 0;
    },

    async usedBy(keyHash: Buffer): Promise<string | null> {
      return (await queryRow(db, USED_BY, [keyHash]))?.accountId ?? null;
    },

    own: (accountId: string, count: number) => queryRows(db, OWN, [accountId, count]),

    async hasTier(tierId: string): Promise<boolean> {
      return (await queryRow(db, TIER, [tierId])) !== null;
    },

    async addBatch(
      batch: typeof cardKeyBatch.$inferInsert,
      keys: readonly { id: string; hash: Buffer; sealed: Buffer }[],
    ): Promise<void> {
      await db.insert(cardKeyBatch).values(batch);
      await execute(db, ADD_KEYS, [
        batch.id,
        keys.map(({ id }) => id),
        keys.map(({ hash }) => hash),
        keys.map(({ sealed }) => sealed),
      ]);
    },

    newestBatches: (behind: { time: Date; id: string } | null, count: number) =>
      queryRows(db, NEWEST_BATCHES, [behind?.time ?? null, behind?.id ?? null, count]),

    batch: (id: string) => queryRow(db, BATCH, [id]),

    /** By their numbers, those behind the given one. */
    keysOf: (batchId: string, state: CardKeyState | null, behind: number, count: number) =>
      queryRows(db, KEYS, [batchId, state, behind, count]),

    /** How many were; those that somebody has used stay as they are. */
    withdraw: (batchId: string, ids: readonly string[] | null) =>
      execute(db, WITHDRAW, [batchId, ids]),

    /** Whose it was and what it gave; null where it is not in use. */
    takeBack: (id: string, at: Date, reason: string, staffId: string) =>
      queryRow(db, TAKE_BACK, [id, at, reason, staffId]),

    async isKnown(id: string): Promise<boolean> {
      return (await queryRow(db, KNOWN, [id])) !== null;
    },
  };
}
