import type { Role } from '@baohe/domain/identity/roles';
import type { Queryable } from '../../platform/database/queryable.ts';
import { column, queryRow, queryRows, statement } from '../../platform/database/statement.ts';

const SHAPE = {
  number: column.bigint(),
  at: column.date(),
  userId: column.uuid().orNull,
  actor: column.text(),
  roles: column.texts<Role>(),
  tokenId: column.uuid().orNull,
  network: column.text(),
  action: column.text(),
  targets: column.texts(),
  fields: column.texts(),
  hasChanged: column.bool().orNull,
};

const COLUMNS = `
  audit_entry.seq as number, at, account_id as "userId", actor, roles, token_id as "tokenId", network, action, targets,
  fields, before_digest <> after_digest as "hasChanged"`;

const PAGE = statement({
  name: 'page_audit_entries',
  isPrepared: false,
  text: `
    select ${COLUMNS} from audit_entry
    where ($1::uuid is null or account_id = $1) and ($2::text is null or actor = $2)
      and ($3::text[] is null or action = any ($3))
      and ($4::text is null or targets @> array[$4])
      and ($5::timestamptz is null or at >= $5) and ($6::timestamptz is null or at < $6)
      and ($7::bigint is null or seq < $7)
    order by seq desc limit $8`,
  row: SHAPE,
});

const ACTIONS = statement({
  name: 'known_audit_actions',
  isPrepared: false,
  // One step in the index for each action: there are some dozens, and entries without number.
  text: `
    with recursive known as (
      (select action from audit_entry order by action limit 1)
      union all
      select (select action from audit_entry where action > known.action order by action limit 1)
      from known where known.action is not null
    )
    select action from known where action is not null`,
  row: { action: column.text() },
});

const BY_NUMBER = statement({
  name: 'audit_entry_by_number',
  text: `
    select ${COLUMNS}, value.before, value.after, encode(hash, 'hex') as hash, encode(previous, 'hex') as previous
    from audit_entry left join audit_value value on value.seq = audit_entry.seq
    where audit_entry.seq = $1`,
  row: {
    ...SHAPE,
    before: column.text().orNull,
    after: column.text().orNull,
    hash: column.text(),
    previous: column.text(),
  },
});

export interface AuditFilter {
  userId: string | null;
  actor: string | null;
  actions: readonly string[] | null;
  target: string | null;
  from: string | null;
  until: string | null;
}

export function auditLogRepository(db: Queryable) {
  return {
    /** Newest first, behind this number. */
    page: (filter: AuditFilter, behind: number | null, most: number) =>
      queryRows(db, PAGE, [
        filter.userId,
        filter.actor,
        filter.actions,
        filter.target,
        filter.from,
        filter.until,
        behind,
        most,
      ]),
    async actions(): Promise<string[]> {
      return (await queryRows(db, ACTIONS)).map(({ action }) => action);
    },
    find: (number: number) => queryRow(db, BY_NUMBER, [number]),
  };
}

export type AuditRow = Awaited<ReturnType<ReturnType<typeof auditLogRepository>['page']>>[number];
