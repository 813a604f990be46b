import type { Client } from '@baohe/client/client';
import { auditLog, type AuditDetail, type AuditRecord } from '@baohe/contract/audit-managed';
import { AUDIT_AREAS, type AuditArea } from '@baohe/domain/site/audit-areas';

/** What somebody of the staff did. */
export type AuditEntry = AuditRecord;
export type { AuditDetail };

export interface AuditFilter {
  who: string;
  area: AuditArea | '';
  target: string;
  /** Back from now; null for all. */
  days: number | null;
}

const DAY_MS = 24 * 60 * 60 * 1000;

export const isAuditArea = (text: string | undefined): text is AuditArea =>
  (AUDIT_AREAS as readonly (string | undefined)[]).includes(text);

export async function fetchAuditLog(
  client: Client,
  { who, area, target, days }: AuditFilter,
  { cursor, signal }: { cursor: string | undefined; signal: AbortSignal },
) {
  const { records, cursor: next } = await client.call(
    auditLog.page,
    {
      ...(who && { who }),
      ...(area && { area }),
      ...(target && { target }),
      ...(days !== null && { from: new Date(Date.now() - days * DAY_MS).toISOString() }),
      ...(cursor && { cursor }),
    },
    signal,
  );
  return { entries: records, cursor: next };
}

export const fetchAuditEntry = (client: Client, number: number, signal: AbortSignal) =>
  client.call(auditLog.get, { number }, signal);

/** The next piece of the chain. */
export const verifyAuditLog = (client: Client, after: number, signal: AbortSignal) =>
  client.call(auditLog.verify, { after }, signal);
