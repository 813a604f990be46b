import type { Role } from '@baohe/domain/identity/roles';
import type { Queryable } from '../database/queryable.ts';
import { column, execute, queryRow, statement } from '../database/statement.ts';

export interface AuditEntry {
  /** Null for a command of the machine's own operator. */
  accountId: string | null;
  roles: readonly Role[];
  tokenId: string | null;
  deviceId: string | null;
  network: string;
  /** `PUT /ope/anno/batchUpdate` */
  action: string;
  targets: readonly string[];
  fields: readonly string[];
  inputDigest: Buffer;
  beforeDigest: Buffer | null;
  afterDigest: Buffer | null;
}

// Number, predecessor and hash are the trigger's.
const APPEND = statement({
  name: 'append_audit_entry',
  text: `
    insert into audit_entry (account_id, actor, roles, token_id, device_id, network, action, targets, fields,
      input_digest, before_digest, after_digest, seq, previous, hash)
    values ($1, coalesce((select name from account where id = $1), $12), $2, $3, $4, $5, $6, $7, $8, $9, $10, $11,
      0, '', '')`,
});

const FIRST_BROKEN = statement({
  name: 'first_broken_audit_entry',
  isPrepared: false,
  text: `
    with chain as (
      select seq, hash, previous, audit_hash(audit_entry) as computed,
        lag(hash, 1, ''::bytea) over (order by seq) as before, row_number() over (order by seq) as number
      from audit_entry
    ), broken as (
      select min(seq) as seq from chain where hash <> computed or previous <> before or seq <> number
    ), ended as (
      select coalesce(max(seq), 0) as seq, coalesce((array_agg(hash order by seq desc))[1], ''::bytea) as hash from chain
    )
    select coalesce(broken.seq,
        case when (ended.seq, ended.hash) <> (audit_head.seq, audit_head.hash) then ended.seq + 1 end) as broken,
      ended.seq as entries
    from broken, ended, audit_head`,
  row: { broken: column.bigint().orNull, entries: column.bigint() },
});

const COMMAND_LINE = 'command line';

export function auditRepository(db: Queryable) {
  return {
    /** Waits for other transactions that have appended: call it last. */
    async append(entry: AuditEntry): Promise<void> {
      const { accountId, roles, tokenId, deviceId, network, action, targets, fields } = entry;
      await execute(db, APPEND, [
        accountId,
        roles,
        tokenId,
        deviceId,
        network,
        action,
        targets,
        fields,
        entry.inputDigest,
        entry.beforeDigest,
        entry.afterDigest,
        accountId === null ? COMMAND_LINE : '',
      ]);
    },

    /** Recomputes the whole chain; `broken` is the number of the first entry that is not what was written. */
    async verify(): Promise<{ entries: number; broken: number | null }> {
      const found = await queryRow(db, FIRST_BROKEN);
      return {
        entries: Number(found?.entries ?? 0),
        broken: found ? (found.broken === null ? null : Number(found.broken)) : 1,
      };
    },
  };
}
