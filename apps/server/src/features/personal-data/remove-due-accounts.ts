import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { deletionRepository } from './deletion.repository.ts';

/** Removes what is personal of every account whose days to undo are over, each whole or not at all. */
export async function removeDueAccounts(
  db: Queryable,
  now: Date,
  signal: AbortSignal,
): Promise<number> {
  let removed = 0;
  while (!signal.aborted) {
    const found = await inTransaction({ db }, async (tx) => {
      const deletion = deletionRepository(tx);
      const accountId = await deletion.holdDue(now);
      if (accountId) {
        await deletion.removePersonalData(accountId, now);
      }
      return accountId !== null;
    });
    if (!found) {
      break;
    }
    removed += 1;
  }
  return removed;
}
