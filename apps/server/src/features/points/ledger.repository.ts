import type { EntryKind } from '@baohe/domain/points/ledger';
import { AppError } from '../../platform/app-error.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import {
  column,
  execute,
  queryRow,
  queryRows,
  statement,
  type RowOf,
} from '../../platform/database/statement.ts';
import { violatedConstraint } from '../../platform/database/violated-constraint.ts';
import { SHOWN_TO_SOMEBODY } from '../../schema/shown-to-somebody.ts';

export interface NewEntry {
  accountId: string;
  delta: number;
  kind: EntryKind;
  reference: string;
  at: Date;
  remark?: string;
  staffId?: string;
}

/** The number and the balance come from the account's row: see ledger_entry_numbered(). */
const ADD = statement({
  name: 'add_ledger_entry',
  text: `
    insert into ledger_entry (account_id, delta, kind, reference, at, remark, staff_id)
    values ($1, $2, $3, $4, $5, $6, $7) returning id, balance`,
  row: { id: column.uuid(), balance: column.int() },
});

const BY_REFERENCE = statement({
  name: 'ledger_entry_by_reference',
  text: 'select id, delta from ledger_entry where account_id = $1 and kind = $2 and reference = $3',
  row: { id: column.uuid(), delta: column.int() },
});

const POINTS = statement({
  name: 'points_of_account',
  text: 'select points from account where id = $1',
  row: { points: column.int() },
});

const ENTRY_SHAPE = {
  id: column.uuid(),
  accountId: column.uuid(),
  number: column.int(),
  delta: column.int(),
  balance: column.int(),
  kind: column.text<EntryKind>(),
  reference: column.text(),
  remark: column.text(),
  staffId: column.uuid().orNull,
  at: column.date(),
  postId: column.uuid().orNull,
  postTitle: column.text().orNull,
  wasInvited: column.bool(),
};

export type LedgerRow = RowOf<typeof ENTRY_SHAPE>;

const entries = (namedPosts: string) => `
  select ledger_entry.id, account_id as "accountId", number, delta, balance, ledger_entry.kind, reference, remark,
    staff_id as "staffId", at, post.id as "postId", post.title as "postTitle",
    exists (select from invite
      where ledger_entry.kind = 'invite' and invited_id = ledger_entry.account_id
        and invite.account_id::text = reference) as "wasInvited"
  from ledger_entry
    left join post on ledger_entry.kind = 'unlock' and post.id::text = reference and ${namedPosts}`;

const ENTRIES = entries('post.status <> -1');

const OF_ACCOUNT = statement({
  name: 'ledger_entries_of_account',
  text: `${entries(SHOWN_TO_SOMEBODY)}
    where account_id = $1 and number < $2 and ($3::int = 0 or sign(delta) = $3)
    order by number desc limit $4`,
  row: ENTRY_SHAPE,
});

const BY_IDS = statement({
  name: 'ledger_entries_by_id',
  text: `${ENTRIES} where ledger_entry.id = any ($1) order by ledger_entry.id`,
  row: ENTRY_SHAPE,
});

const NEWEST = statement({
  name: 'newest_ledger_entries',
  isPrepared: false,
  text: `${ENTRIES}
    where $1::timestamptz is null or (at, ledger_entry.id) < ($1, $2::uuid)
    order by at desc, ledger_entry.id desc offset $3 limit $4`,
  row: ENTRY_SHAPE,
});

const SET_REMARK = statement({
  name: 'set_ledger_remark',
  text: 'update ledger_entry set remark = $2 where id = $1',
});

/** Behind every number. */
const LAST = 2_147_483_647;

/** 1 what came in, -1 what went out, 0 both. */
export type Direction = 1 | -1 | 0;

/** Says why the database does not take an entry. */
export function refusedEntry(error: unknown): never {
  switch (violatedConstraint(error)?.constraint ?? '') {
    case 'account_points_check':
      throw new AppError('points.not_enough');
    case 'ledger_entry_once':
      throw new AppError('ledger.entry_exists');
    default:
      throw error;
  }
}

export function ledgerRepository(db: Queryable) {
  return {
    /**
     * One entry for what `kind` and `reference` name, together with the rest of the transaction or not at all. Throws
     * where the account has too little, and where there is such an entry already.
     */
    async add({ accountId, delta, kind, reference, at, remark = '', staffId }: NewEntry) {
      const values = [accountId, delta, kind, reference, at, remark, staffId ?? null];
      const added = await queryRow(db, ADD, values).catch(refusedEntry);
      return added!;
    },

    /** What an entry has moved; null where there is none of that name. */
    async deltaOf(accountId: string, kind: EntryKind, reference: string): Promise<number | null> {
      const row = await queryRow(db, BY_REFERENCE, [accountId, kind, reference]);
      return row?.delta ?? null;
    },

    find: (accountId: string, kind: EntryKind, reference: string) =>
      queryRow(db, BY_REFERENCE, [accountId, kind, reference]),

    async pointsOf(accountId: string): Promise<number> {
      const row = await queryRow(db, POINTS, [accountId]);
      return row?.points ?? 0;
    },

    /** Newest first, those before the given number. */
    ofAccount: (accountId: string, direction: Direction, before: number | null, count: number) =>
      queryRows(db, OF_ACCOUNT, [accountId, before ?? LAST, direction, count]),

    byIds: (ids: readonly string[]) => queryRows(db, BY_IDS, [ids]),

    newest: (behind: { time: Date; id: string } | null, skipped: number, count: number) =>
      queryRows(db, NEWEST, [behind?.time ?? null, behind?.id ?? null, skipped, count]),

    setRemark: (id: string, remark: string) => execute(db, SET_REMARK, [id, remark]),
  };
}

export type LedgerRepository = ReturnType<typeof ledgerRepository>;
