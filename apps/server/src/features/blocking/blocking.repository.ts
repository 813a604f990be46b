import type { BlockedItem } from '@baohe/contract/blocking';
import type { BlockedKind } from '@baohe/domain/blocking/blocking';
import type { Queryable } from '../../platform/database/queryable.ts';
import {
  column,
  execute,
  queryRow,
  queryRows,
  statement,
  type RowOf,
} from '../../platform/database/statement.ts';
import {
  BLOCKABLE_COLUMNS,
  BLOCKABLE_SHAPE,
  type BlockableRow,
} from '../posts/lists/blocked-posts.repository.ts';

const ROW = { kind: column.text<BlockedKind>(), value: column.text(), blockedAt: column.date() };

export type BlockedRow = RowOf<typeof ROW>;

const ALL = statement({
  name: 'all_blocked',
  text: `
    select kind, value, blocked_at as "blockedAt" from blocked
    where account_id = $1 order by blocked_at desc, kind, value`,
  row: ROW,
});

const ADD = statement({
  name: 'add_blocked',
  text: `
    insert into blocked (account_id, kind, value, blocked_at)
    select $1, kind, value, $4 from unnest($2::text[], $3::text[]) as item (kind, value)
    on conflict do nothing`,
});

const REMOVE = statement({
  name: 'remove_blocked',
  text: `
    delete from blocked using unnest($2::text[], $3::text[]) as item (kind, value)
    where account_id = $1 and blocked.kind = item.kind and blocked.value = item.value`,
});

/** Two devices that add at once wait for each other, so that both count all. */
const HOLD = statement({
  name: 'hold_blocked',
  text: 'select from account where id = $1 for no key update',
});

/** Of those that are shown to these audiences: nobody learns of a post by its id. */
const TITLES = statement({
  name: 'titles_of_blocked',
  text: `
    select id, title from post
    where id = any ($1::uuid[]) and status = 1 and not hidden
      and audience_number(zone, age_rating) = any ($2::int[])`,
  row: { id: column.uuid(), title: column.text() },
});

const BLOCKABLE = statement({
  name: 'blockable_post',
  text: `select ${BLOCKABLE_COLUMNS} from post where post.id = $1`,
  row: BLOCKABLE_SHAPE,
});

export function blockingRepository(db: Queryable) {
  return {
    all: (accountId: string): Promise<BlockedRow[]> => queryRows(db, ALL, [accountId]),

    async hold(accountId: string): Promise<void> {
      await execute(db, HOLD, [accountId]);
    },

    async add(accountId: string, items: readonly BlockedItem[], at: Date): Promise<void> {
      await execute(db, ADD, [accountId, ...columnsOf(items), at]);
    },

    async remove(accountId: string, items: readonly BlockedItem[]): Promise<void> {
      await execute(db, REMOVE, [accountId, ...columnsOf(items)]);
    },

    async titles(ids: readonly string[], audiences: readonly number[]) {
      const rows = await queryRows(db, TITLES, [ids, audiences]);
      return new Map(rows.map(({ id, title }) => [id, title]));
    },

    blockable: (postId: string): Promise<BlockableRow | null> => queryRow(db, BLOCKABLE, [postId]),
  };
}

const columnsOf = (items: readonly BlockedItem[]) => [
  items.map(({ kind }) => kind),
  items.map(({ value }) => value),
];
