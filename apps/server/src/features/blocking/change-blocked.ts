import type { BlockedItem } from '@baohe/contract/blocking';
import { MOST_BLOCKED } from '@baohe/domain/blocking/blocking';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Db } from '../../platform/database/queryable.ts';
import type { SessionCaller } from '../../platform/session/session.ts';
import type { PostsDeps } from '../posts/posts-deps.ts';
import { blockingRepository } from './blocking.repository.ts';
import { presentBlocked } from './present-blocked.ts';

export interface BlockingDeps {
  db: Db;
  posts: PostsDeps;
  clock: Clock;
}

/** All of them or none; what is blocked already stays as it is. */
export async function addToBlocked(
  deps: BlockingDeps,
  items: readonly BlockedItem[],
  caller: SessionCaller,
) {
  const { accountId } = caller;
  const rows = await inTransaction(deps, async (tx) => {
    const blocking = blockingRepository(tx);
    await blocking.hold(accountId);
    await blocking.add(accountId, items, deps.clock());
    const all = await blocking.all(accountId);
    if (all.length > MOST_BLOCKED) {
      throw new AppError('blocked.too_many', { most: String(MOST_BLOCKED) });
    }
    return all;
  });
  return presentBlocked(deps, rows, caller);
}

export async function removeFromBlocked(
  deps: BlockingDeps,
  items: readonly BlockedItem[],
  caller: SessionCaller,
) {
  const rows = await inTransaction(deps, async (tx) => {
    const blocking = blockingRepository(tx);
    await blocking.remove(caller.accountId, items);
    return blocking.all(caller.accountId);
  });
  return presentBlocked(deps, rows, caller);
}
