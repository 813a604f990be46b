import { isWholeBox } from '@baohe/domain/blind-box/blind-box';
import { mayCall } from '@baohe/domain/identity/roles';
import { shanghaiDay } from '@baohe/domain/time/shanghai-day';
import { AppError } from '../../platform/app-error.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { SessionCaller } from '../../platform/session/session.ts';
import { listsRepository } from '../lists/lists.repository.ts';
import { ownList } from '../lists/own-list.ts';
import { forgetDetail } from '../posts/detail/post-detail.ts';
import type { BlindBoxDeps } from './blind-box-deps.ts';
import { blindBoxRepository } from './blind-box.repository.ts';
import { seenAudiences } from './draw-posts.ts';

interface ClaimInput {
  listId: string;
  postIds: readonly string[];
}

/** 一键领取, once a day: the row decides who is first, and what follows happens with it or not at all. */
export async function claimTodaysBox(
  deps: BlindBoxDeps,
  { listId, postIds }: ClaimInput,
  caller: SessionCaller,
) {
  if (mayCall('user', caller) !== 'allowed') {
    throw new AppError('account.register_first');
  }
  const { accountId } = caller;
  const at = deps.clock();
  const day = shanghaiDay(at);
  const opensPosts = deps.settings.read('giftUnlocks');
  const audiences = seenAudiences(deps, caller);

  const given = await inTransaction(deps, async (tx) => {
    const [boxes, lists] = [blindBoxRepository(tx), listsRepository(tx)];
    const list = await ownList(lists, listId, caller);
    if (list.type !== 'collect') {
      throw new AppError('list.not_found');
    }
    const box = await boxes.claim(accountId, day, at);
    if (!box) {
      const isThere = (await boxes.onDay(accountId, day)) !== null;
      throw new AppError(isThere ? 'gift.claimed' : 'request.conflict');
    }
    // By their numbers: two that collect the same posts never wait for each other.
    const rows = (await boxes.shown(box.postIds, audiences)).toSorted(
      (one, other) => one.no - other.no,
    );
    const shown = rows.map(({ id }) => id);
    if (!isWholeBox({ drawn: box.postIds, shown, chosen: postIds })) {
      throw new AppError('request.conflict');
    }
    for (const postId of shown) {
      await lists.add(list, postId, at);
    }
    if (opensPosts) {
      await boxes.unlock(accountId, shown, at);
    }
    return shown;
  });
  for (const postId of given) {
    forgetDetail(deps.posts, postId);
  }
  return { claimed: true as const, opensPosts };
}
