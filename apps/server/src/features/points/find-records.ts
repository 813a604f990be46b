import type { managedCheckIns } from '@baohe/contract/check-ins-managed';
import type { ParsedInput } from '@baohe/contract/endpoint';
import type { managedInvites } from '@baohe/contract/invites-managed';
import type { managedBills } from '@baohe/contract/points-managed';
import { AppError } from '../../platform/app-error.ts';
import type { StaffRequest } from '../../platform/crud/serve-crud.ts';
import { dayBounds } from '../../platform/paging/day-bounds.ts';
import { filteredList, timePage } from '../../platform/paging/time-page.ts';
import { presentManaged } from './bill-manager.ts';
import { presentCheckIn } from './check-in.presenter.ts';
import { foundRecordsRepository } from './found-records.repository.ts';
import { ledgerRepository } from './ledger.repository.ts';
import type { PointsDeps } from './points-deps.ts';

/** Ledger entries of a person, a post, a reason or some days. */
export async function findEntries(
  { db, cursors }: PointsDeps,
  { cursor, ...filter }: ParsedInput<typeof managedBills.search>,
) {
  const page = await timePage({
    cursors,
    cursor,
    list: filteredList('found bills', filter),
    fetch: ({ behind, count }) =>
      foundRecordsRepository(db).entries(
        {
          accountId: filter.fkUserId ?? null,
          postId: filter.fkPostId ?? null,
          kind: filter.reason ?? null,
          ...dayBounds(filter),
        },
        { behind, count },
      ),
    timeOf: ({ at }) => at,
  });
  return {
    records: page.rows.map((row) => ({
      ...presentManaged(row),
      username: row.username,
      staffName: row.staffName,
      isCountered: row.isCountered,
    })),
    cursor: page.cursor,
  };
}

export async function findCheckIns(
  { db, cursors }: PointsDeps,
  { cursor, ...filter }: ParsedInput<typeof managedCheckIns.search>,
) {
  const page = await timePage({
    cursors,
    cursor,
    list: filteredList('found check-ins', filter),
    fetch: ({ behind, count }) =>
      foundRecordsRepository(db).checkIns(
        {
          accountId: filter.fkUserId ?? null,
          fromDay: filter.fromDay ?? null,
          untilDay: filter.untilDay ?? null,
        },
        { behind, count },
      ),
    timeOf: ({ createdAt }) => createdAt,
  });
  return {
    records: page.rows.map((row) => ({
      ...presentCheckIn(row),
      fkUserId: row.accountId,
      status: row.status,
      username: row.username,
    })),
    cursor: page.cursor,
  };
}

export async function findInvites(
  { db, cursors }: PointsDeps,
  { cursor, ...filter }: ParsedInput<typeof managedInvites.search>,
) {
  const page = await timePage({
    cursors,
    cursor,
    list: filteredList('found invites', filter),
    fetch: ({ behind, count }) =>
      foundRecordsRepository(db).invites(
        { accountId: filter.fkUserId ?? null, ...dayBounds(filter) },
        { behind, count },
      ),
    timeOf: ({ createdAt }) => createdAt,
  });
  return {
    records: page.rows.map((row) => ({
      inviteId: row.id,
      inviteDatetime: row.createdAt.toISOString(),
      inviteUsername: row.invitedName,
      fkUserId: row.accountId,
      invitedUserId: row.invitedId,
      status: row.status,
      username: row.username,
      invitePoints: row.points,
    })),
    cursor: page.cursor,
  };
}

/** The opposite of an entry, once: the entry itself stays. */
export async function counterEntry(
  { clock }: PointsDeps,
  { billId, note }: ParsedInput<typeof managedBills.counter>,
  { caller, transaction }: StaffRequest,
) {
  return transaction(async (tx, audit) => {
    const ledger = ledgerRepository(tx);
    const [entry] = await ledger.byIds([billId]);
    if (!entry) {
      throw new AppError('ledger.entry_not_found');
    }
    // Said before the points run short: whoever presses twice has done it.
    if (await ledger.find(entry.accountId, 'correction', entry.id)) {
      throw new AppError('ledger.entry_exists');
    }
    const { id } = await ledger.add({
      accountId: entry.accountId,
      delta: -entry.delta,
      kind: 'correction',
      reference: entry.id,
      at: clock(),
      remark: note,
      staffId: caller.accountId,
    });
    audit.compare([], await ledger.byIds([id]));
    return { billId: id };
  });
}
