import { pointPriceOf } from '@baohe/domain/posts/price';
import { inOneStatement } from '../../platform/database/in-transaction.ts';
import type { SessionCaller } from '../../platform/session/session.ts';
import { ledgerRepository } from '../points/ledger.repository.ts';
import { accessTo, openPost } from '../posts/find-open-post.ts';
import type { CodesDeps } from './codes-deps.ts';
import { codesRepository } from './codes.repository.ts';

/** 点数解锁. Whoever may open the post already, by a tier or otherwise, pays nothing. */
export async function unlockWithPoints(deps: CodesDeps, postId: string, caller: SessionCaller) {
  const { db, posts, settings, clock } = deps;
  const { accountId } = caller;
  const { post } = await openPost(posts, postId, caller);
  // What is lent ends: whoever wants to have it for good pays.
  const access = accessTo(posts, { ...post, lent: false }, caller);
  const at = clock();
  const price = pointPriceOf(post.pointPrice, settings.read('usualPointPrice'));
  // The row of the unlock decides who pays: of two taps one finds it there.
  const left =
    access === 'preview'
      ? await inOneStatement(deps, (on) => codesRepository(on).buy(accountId, postId, price, at))
      : null;
  return {
    unlocked: true as const,
    points: left ?? (await ledgerRepository(db).pointsOf(accountId)),
  };
}
