import type { Role } from '@baohe/domain/identity/roles';
import type { Queryable } from '../database/queryable.ts';
import { column, execute, queryRow, statement } from '../database/statement.ts';

export interface AuditEntry {
  /** Null for a command of the machine's own operator, and for the site itself. */
  accountId: string | null;
  /** Nobody asked for it. */
  isBySite?: true;
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
  /** The texts of these two digests, where the log shows them. */
  values: { before: string; after: string } | null;
}

// Number, predecessor and hash are the trigger's.
const APPEND = statement({
  name: 'append_audit_entry',
  text: `
    insert into audit_entry (account_id, actor, roles, token_id, device_id, network, action, targets, fields,
      input_digest, before_digest, after_digest, seq, previous, hash)
    values ($1, coalesce((select name from account where id = $1), $12), $2, $3, $4, $5, $6, $7, $8, $9, $10, $11,
      0, '', '')
    returning seq`,
  row: { seq: column.bigint() },
});

const ADD_VALUE = statement({
  name: 'add_audit_value',
  text: 'insert into audit_value (seq, before, after) values ($1, $2, $3)',
});

/** Of one piece of the chain: how much was looked at, what stands there, and what the head says. */
const CHECK_PIECE = statement({
  name: 'check_audit_piece',
  isPrepared: false,
  text: `
    with piece as (
      select entry.seq, entry.hash, entry.previous, audit_hash(entry) as computed,
        lag(entry.hash) over (order by entry.seq) as before, row_number() over (order by entry.seq) as number,
        value.seq is not null and (
          sha256(convert_to(value.before, 'UTF8')) is distinct from entry.before_digest
          or sha256(convert_to(value.after, 'UTF8')) is distinct from entry.after_digest) as is_value_wrong
      from (select * from audit_entry where seq > $1 order by seq limit $2) entry
        left join audit_value value on value.seq = entry.seq
    ), start as (
      select coalesce((select hash from audit_entry where seq = $1), ''::bytea) as hash
    )
    select
      (select min(piece.seq) from piece, start
       where piece.hash <> computed or piece.previous <> coalesce(before, start.hash)
         or piece.seq <> $1::bigint + number or is_value_wrong) as broken,
      (select count(*) from piece) as looked,
      (select max(seq) from piece) as last,
      coalesce((select hash from piece order by seq desc limit 1), (select hash from start)) as "lastHash",
      audit_head.seq as head, audit_head.hash as "headHash"
    from audit_head`,
  row: {
    broken: column.bigint().orNull,
    looked: column.bigint(),
    last: column.bigint().orNull,
    lastHash: column.bytes(),
    head: column.bigint(),
    headHash: column.bytes(),
  },
});

/** Some hundred milliseconds of the database. */
const PIECE = 20_000;

export interface CheckedPiece {
  /** The number of the last entry that was looked at. */
  checked: number;
  /** How many there should be. */
  total: number;
  isDone: boolean;
  /** The first entry that is not what was written. */
  broken: number | null;
}

const COMMAND_LINE = 'command line';
const SITE = 'site';

export function auditRepository(db: Queryable) {
  /** Recomputes the chain behind this entry, some thousands at a time. */
  async function checkPiece(after: number, most = PIECE): Promise<CheckedPiece> {
    const found = await queryRow(db, CHECK_PIECE, [after, most]);
    // Without its head nobody knows where the chain ends.
    if (!found) {
      return { checked: after, total: 0, isDone: true, broken: 1 };
    }
    const { broken, looked, last, head, lastHash, headHash } = found;
    const total = Number(head);
    const checked = last === null ? after : Number(last);
    if (broken !== null) {
      return { checked, total, isDone: true, broken: Number(broken) };
    }
    if (Number(looked) === most) {
      return { checked, total, isDone: false, broken: null };
    }
    const endsAsSaid = checked === total && lastHash.equals(headHash);
    return { checked, total, isDone: true, broken: endsAsSaid ? null : checked + 1 };
  }

  return {
    /** Waits for other transactions that have appended: call it last. */
    async append(entry: AuditEntry): Promise<void> {
      const { accountId, roles, tokenId, deviceId, network, action, targets, fields } = entry;
      const added = await queryRow(db, APPEND, [
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
        accountId === null ? (entry.isBySite ? SITE : COMMAND_LINE) : '',
      ]);
      if (entry.values) {
        await execute(db, ADD_VALUE, [added!.seq, entry.values.before, entry.values.after]);
      }
    },

    checkPiece,

    /** Recomputes the whole chain; `broken` is the number of the first entry that is not what was written. */
    async verify(): Promise<{ entries: number; broken: number | null }> {
      let piece = await checkPiece(0);
      while (!piece.isDone) {
        piece = await checkPiece(piece.checked);
      }
      return { entries: piece.checked, broken: piece.broken };
    },
  };
}
