import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { listsRepository } from '../lists/lists.repository.ts';
import { deletionRepository } from './deletion.repository.ts';

/** Posts are held while their counts change: not too many at once. */
const BATCH = 200;
const COUNTED = ['favorite', 'collect'] as const;
const ALWAYS = new Date('9999-01-01T00:00:00Z');

/** Removes what is personal of every account whose days to undo are over, each whole or not at all. */
export async function removeDueAccounts(
  db: Queryable,
  now: Date,
  signal: AbortSignal,
): Promise<number> {
  let removed = 0;
  while (!signal.aborted) {
    const accountId = await deletionRepository(db).nextDue(now);
    if (!accountId) {
      break;
    }
    await emptyLists(db, accountId);
    await inTransaction({ db }, async (tx) => {
      const deletion = deletionRepository(tx);
      if (await deletion.holdDue(accountId, now)) {
        await deletion.removePersonalData(accountId, now);
      }
    });
    removed += 1;
  }
  return removed;
}

/** What somebody has liked and collected counts on its posts for as long as they are here. */
async function emptyLists(db: Queryable, accountId: string): Promise<void> {
  const lists = listsRepository(db);
  for (const type of COUNTED) {
    const list = await lists.ofType(type, accountId);
    if (list) {
      let removed: number;
      do {
        removed = await lists.removeSome(list, ALWAYS, BATCH);
      } while (removed > 0);
    }
  }
}
