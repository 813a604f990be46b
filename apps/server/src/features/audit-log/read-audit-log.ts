import type { AuditDetail, AuditRecord, auditLog } from '@baohe/contract/audit-managed';
import type { ParsedInput } from '@baohe/contract/endpoint';
import { areaOfAction } from '@baohe/domain/site/audit-areas';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/queryable.ts';
import type { Cursors } from '../../platform/paging/cursors.ts';
import { auditLogRepository, type AuditRow } from './audit-log.repository.ts';

const PAGE = 50;
const LIST = 'audit log';
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const presentEntry = ({ number, at, ...rest }: AuditRow): AuditRecord => ({
  ...rest,
  number: Number(number),
  at: at.toISOString(),
});

export async function pageAuditLog(
  { db, cursors }: { db: Db; cursors: Cursors },
  { who, area, target, from, until, cursor }: ParsedInput<typeof auditLog.page>,
) {
  const repository = auditLogRepository(db);
  const isId = who !== undefined && UUID.test(who);
  const actions = area
    ? (await repository.actions()).filter((action) => areaOfAction(action) === area)
    : null;
  const filter = {
    userId: isId ? who : null,
    actor: isId ? null : (who ?? null),
    actions,
    target: target ?? null,
    from: from ?? null,
    until: until ?? null,
  };
  const behind = cursor ? Number(cursors.positionIn(LIST, cursor)) : null;
  const rows = await repository.page(filter, behind, PAGE + 1);
  const shown = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? shown.at(-1) : undefined;
  return {
    records: shown.map(presentEntry),
    cursor: last ? cursors.at(LIST, last.number) : null,
  };
}

const valueIn = (text: string | null): AuditDetail['before'] =>
  text === null ? null : (JSON.parse(text) as AuditDetail['before']);

export async function getAuditEntry(db: Db, number: number): Promise<AuditDetail> {
  const found = await auditLogRepository(db).find(number);
  if (!found) {
    throw new AppError('record.not_found');
  }
  const { before, after, hash, previous, ...row } = found;
  return { ...presentEntry(row), before: valueIn(before), after: valueIn(after), hash, previous };
}
