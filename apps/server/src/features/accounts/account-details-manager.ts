import type { managedUserDetails } from '@baohe/contract/user-details-managed';
import { maskedEmail, maskedPhone } from '@baohe/domain/identity/masked-contact';
import { isStaff } from '@baohe/domain/identity/roles';
import { AppError } from '../../platform/app-error.ts';
import type { Manager, StaffRequest } from '../../platform/crud/serve-crud.ts';
import type { Db, Queryable } from '../../platform/database/queryable.ts';
import type { Cursors } from '../../platform/paging/cursors.ts';
import { timePage } from '../../platform/paging/time-page.ts';
import { accountDetailsRepository, type AccountDetails } from './account-details.repository.ts';

const LIST = 'managed user details';

export const presentDetails = ({ id, email, phone, points }: AccountDetails) => ({
  userDetailId: id,
  fkUserId: id,
  userEmail: maskedEmail(email),
  userPhone: maskedPhone(phone),
  userPoints: points,
});

const presentManaged = (row: AccountDetails) => ({
  ...presentDetails(row),
  username: row.name,
  status: row.status,
});

/** A view over accounts: what they are called and may do is changed elsewhere, points by ledger entries. */
export const accountDetailsManager =
  (db: Db, cursors: Cursors) =>
  (request: StaffRequest): Manager<typeof managedUserDetails> => {
    /** The staff is root's to change. */
    const changeable = async (tx: Queryable, ids: readonly string[]) => {
      const rows = await accountDetailsRepository(tx).byIds(ids);
      const others = rows.filter(({ id }) => id !== request.caller.accountId);
      const isRoot = request.caller.roles.includes('root');
      if (!isRoot && others.some(({ id, roles }) => isStaff({ accountId: id, roles }))) {
        throw new AppError('access.denied');
      }
      return rows;
    };
    return {
      async find(id) {
        const [row] = await accountDetailsRepository(db).byIds([id]);
        return row ? presentManaged(row) : null;
      },

      async page({ status, cursor, pageParams }) {
        const page = await timePage({
          cursors,
          cursor,
          pageParams,
          list: LIST,
          fetch: (window) =>
            accountDetailsRepository(db).newest({ status: status ?? null, ...window }),
          timeOf: ({ createdAt }) => createdAt,
        });
        return { records: page.rows.map(presentManaged), cursor: page.cursor };
      },

      // They come with their account, which registering makes.
      save: () =>
        request.transaction(async () => Promise.reject(new AppError('call.not_supported'))),

      update: (changes) =>
        request.transaction(async (tx, audit) => {
          const accounts = accountDetailsRepository(tx);
          const ids = changes.map(({ id }) => id);
          const before = await changeable(tx, ids);
          let changed = 0;
          for (const { id, change } of changes) {
            changed +=
              change.unlockMode === undefined
                ? 0
                : await accounts.setUnlockMode(id, change.unlockMode);
          }
          audit.compare(before, await accounts.byIds(ids));
          return changed;
        }),

      setStatus: (ids, status) =>
        request.transaction(async (tx, audit) => {
          const accounts = accountDetailsRepository(tx);
          const before = await changeable(tx, ids);
          // Nobody locks themselves out.
          if (ids.includes(request.caller.accountId)) {
            throw new AppError('access.denied');
          }
          const changed = await accounts.setStatus(ids, status);
          audit.compare(before, await accounts.byIds(ids));
          return changed;
        }),
    };
  };
