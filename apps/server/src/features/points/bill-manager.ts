import type { ManagedBill, managedBills } from '@baohe/contract/points-managed';
import { AppError } from '../../platform/app-error.ts';
import type { Manager, StaffRequest } from '../../platform/crud/serve-crud.ts';
import { timePage } from '../../platform/paging/time-page.ts';
import { presentBill } from './bill.presenter.ts';
import { invitesRepository } from './invites.repository.ts';
import { ledgerRepository, type LedgerRow } from './ledger.repository.ts';
import type { PointsDeps } from './points-deps.ts';

const LIST = 'managed bills';

/** As administrators see it. */
export function presentManaged(row: LedgerRow): ManagedBill {
  const { accountId, number, reference, staffId } = row;
  return { ...presentBill(row), fkUserId: accountId, number, reference, staffId, status: 1 };
}

/** What administrators do with points: entries stay, corrections are entries of their own. */
export const billManager =
  ({ db, cursors, clock }: PointsDeps) =>
  (request: StaffRequest): Manager<typeof managedBills> => {
    const staffId = request.caller.accountId;
    return {
      async find(id) {
        const [row] = await ledgerRepository(db).byIds([id]);
        return row ? presentManaged(row) : null;
      },

      async page({ status, cursor, pageParams }) {
        // None is a draft or deleted.
        if (status !== undefined && status !== 1) {
          return { records: [], cursor: null };
        }
        const page = await timePage({
          cursors,
          cursor,
          pageParams,
          list: LIST,
          fetch: ({ behind, skipped, count }) =>
            ledgerRepository(db).newest(behind, skipped, count),
          timeOf: ({ at }) => at,
        });
        return { records: page.rows.map(presentManaged), cursor: page.cursor };
      },

      async save(drafts) {
        const at = clock();
        return request.transaction(async (tx, audit) => {
          const [ledger, known] = [
            ledgerRepository(tx),
            await invitesRepository(tx).namesOf(drafts.map(({ fkUserId }) => fkUserId)),
          ];
          if (drafts.some(({ fkUserId }) => !known.has(fkUserId))) {
            throw new AppError('account.not_found');
          }
          const ids: string[] = [];
          // By account, as everybody holds accounts: two corrections that meet never wait for each other.
          for (const { fkUserId, delta, note, reference } of inOrder(drafts)) {
            const entry = { accountId: fkUserId, delta, reference, at, remark: note, staffId };
            const { id } = await ledger.add({ ...entry, kind: 'correction' });
            ids.push(id);
          }
          audit.compare([], await ledger.byIds(ids));
          return ids;
        });
      },

      update: (changes) =>
        request.transaction(async (tx, audit) => {
          const ledger = ledgerRepository(tx);
          const ids = changes.map(({ id }) => id);
          const before = await ledger.byIds(ids);
          let changed = 0;
          for (const { id, change } of changes) {
            changed += change.note === undefined ? 0 : await ledger.setRemark(id, change.note);
          }
          audit.compare(before, await ledger.byIds(ids));
          return changed;
        }),

      /** Taking an entry away adds its opposite, once; an entry has no other status. */
      async setStatus(ids, status) {
        if (status !== -1) {
          throw new AppError('call.not_supported');
        }
        const at = clock();
        return request.transaction(async (tx, audit) => {
          const ledger = ledgerRepository(tx);
          const rows = await ledger.byIds(ids);
          const added: string[] = [];
          for (const { id, accountId, delta, number } of inOrder(
            rows.map((row) => ({ ...row, fkUserId: row.accountId })),
          )) {
            const remark = `#${number}`;
            const entry = { accountId, delta: -delta, reference: id, at, remark, staffId };
            added.push((await ledger.add({ ...entry, kind: 'correction' })).id);
          }
          audit.compare([], await ledger.byIds(added));
          return added.length;
        });
      },
    };
  };

const inOrder = <Draft extends { fkUserId: string }>(drafts: readonly Draft[]): Draft[] =>
  drafts.toSorted((one, other) => (one.fkUserId < other.fkUserId ? -1 : 1));
