import { pointPriceOf } from '@baohe/domain/posts/price';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { SessionCaller } from '../../platform/session/session.ts';
import { ledgerRepository } from '../points/ledger.repository.ts';
import { accessTo, openPost } from '../posts/find-open-post.ts';
import type { CodesDeps } from './codes-deps.ts';
import { codesRepository } from './codes.repository.ts';

/** 点数解锁. Whoever may open the post already, by a tier or otherwise, pays nothing. */
export async function unlockWithPoints(deps: CodesDeps, postId: string, caller: SessionCaller) {
  const { posts, settings, clock } = deps;
  const { accountId } = caller;
  const { post } = await openPost(posts, postId, caller);
  // What is lent ends: whoever wants to have it for good pays.
  const access = accessTo(posts, { ...post, lent: false }, caller);
  const at = clock();
  const delta = -pointPriceOf(post.pointPrice, settings.read('usualPointPrice'));
  return inTransaction(deps, async (tx) => {
    const ledger = ledgerRepository(tx);
    // The row decides who pays: of two taps one finds it there.
    if (
      access === 'preview' &&
      (await codesRepository(tx).unlock(accountId, postId, 'points', at))
    ) {
      await ledger.add({ accountId, delta, kind: 'unlock', reference: postId, at });
    }
    return { unlocked: true as const, points: await ledger.pointsOf(accountId) };
  });
}
