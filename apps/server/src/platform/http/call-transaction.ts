import { changesState, isAudited, type Endpoint } from '@baohe/contract/endpoint';
import { OpenAuditEntry, type AuditNote } from '../audit/audit-entry.ts';
import { auditRepository } from '../audit/audit.repository.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Db, Queryable } from '../database/queryable.ts';
import type { SessionCaller } from '../session/session.ts';
import type { Visit } from './visit.ts';

/**
 * Everything that must happen together. A call that is audited changes things nowhere else: its entry is written
 * at the end of the same transaction.
 */
export type CallTransaction = <T>(
  work: (tx: Queryable, audit: AuditNote) => Promise<T>,
) => Promise<T>;

interface MadeCall {
  input: unknown;
  caller: SessionCaller | null;
  visit: Visit;
}

/** The transaction of one call, which ends with the audit entry where the call has one. */
export function openCallTransaction(
  db: Db,
  endpoint: Endpoint,
  { input, caller, visit }: MadeCall,
) {
  let isEntered = !isAudited(endpoint);

  const transaction: CallTransaction = async (work) => {
    const result = await inTransaction({ db }, async (tx) => {
      const entry = new OpenAuditEntry();
      const made = await work(tx, entry);
      if (caller && isAudited(endpoint)) {
        const { address } = visit;
        await auditRepository(tx).append(entry.of({ endpoint, input, caller, address }));
      }
      return made;
    });
    isEntered = true;
    return result;
  };

  return {
    transaction,
    /** A call that only read people's data has had no transaction yet; one that changed something must have. */
    async finish(): Promise<void> {
      if (!isEntered && changesState(endpoint)) {
        throw new Error(`${endpoint.path} changed something without an audit entry`);
      }
      if (!isEntered) {
        await transaction(async () => undefined);
      }
    },
  };
}
