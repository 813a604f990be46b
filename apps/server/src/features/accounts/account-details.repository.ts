import type { RecordStatus } from '@baohe/contract/record-status';
import type { Role } from '@baohe/domain/identity/roles';
import type { Queryable } from '../../platform/database/queryable.ts';
import {
  column,
  execute,
  queryRows,
  statement,
  statements,
  type RowOf,
} from '../../platform/database/statement.ts';

const SHAPE = {
  id: column.uuid(),
  name: column.text(),
  email: column.text(),
  phone: column.text(),
  points: column.int(),
  unlockMode: column.bool(),
  roles: column.texts<Role>(),
  status: column.int(),
  createdAt: column.date(),
};

export type AccountDetails = RowOf<typeof SHAPE> & { status: RecordStatus };

const DETAILS = `
  select id, coalesce(name, '') as name, email, phone, points, unlock_mode as "unlockMode", roles, status::int,
    created_at as "createdAt"
  from account`;

const BY_IDS = statement({
  name: 'account_details_by_id',
  text: `${DETAILS} where id = any ($1) order by id`,
  row: SHAPE,
});

/** With and without a status or cursor each is a statement of its own, so that each finds its index. */
const newestStatement = statements('newest_account_details', SHAPE);

const SET_UNLOCK_MODE = statement({
  name: 'set_unlock_mode',
  text: 'update account set unlock_mode = $2 where id = $1',
});

const SET_STATUS = statement({
  name: 'set_account_status',
  text: `
    update account set status = $2, lock_reason = ''
    where id = any ($1) and deleted_at is null`,
});

interface Newest {
  status: RecordStatus | null;
  behind: { time: Date; id: string } | null;
  skipped: number;
  count: number;
}

export function accountDetailsRepository(db: Queryable) {
  return {
    byIds: async (ids: readonly string[]) =>
      (await queryRows(db, BY_IDS, [ids])) as AccountDetails[],

    async newest({ status, behind, skipped, count }: Newest): Promise<AccountDetails[]> {
      const among = status === null ? 'status <> -1' : `status = ${status}`;
      const text = `${DETAILS}
        where ${among} ${behind ? 'and (created_at, id) < ($3, $4::uuid)' : ''}
        order by created_at desc, id desc offset $1 limit $2`;
      const values = [skipped, count, ...(behind ? [behind.time, behind.id] : [])];
      const found = await queryRows(db, { ...newestStatement(text), isPrepared: false }, values);
      return found as AccountDetails[];
    },

    setUnlockMode: (id: string, isOn: boolean) => execute(db, SET_UNLOCK_MODE, [id, isOn]),

    setStatus: (ids: readonly string[], status: RecordStatus) =>
      execute(db, SET_STATUS, [ids, status]),
  };
}
