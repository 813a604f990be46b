import type { BlindBox } from '@baohe/contract/blind-box';
import type { ErrorKey } from '@baohe/contract/errors';
import { swapRefusal, type SwapRefusal } from '@baohe/domain/blind-box/blind-box';
import { shanghaiDay } from '@baohe/domain/time/shanghai-day';
import { AppError } from '../../platform/app-error.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { SessionCaller } from '../../platform/session/session.ts';
import type { BlindBoxDeps } from './blind-box-deps.ts';
import { blindBoxRepository } from './blind-box.repository.ts';
import { drawPosts, audienceCounts } from './draw-posts.ts';
import { firstDraw, presentBox } from './todays-box.ts';

const REFUSALS: Readonly<Record<SwapRefusal, ErrorKey>> = {
  claimed: 'gift.claimed',
  no_swaps: 'gift.no_swaps',
};

/** 换一换. Who has no box today (midnight has passed) gets the first one, which counts for nothing. */
export async function swapTodaysBox(deps: BlindBoxDeps, caller: SessionCaller): Promise<BlindBox> {
  const day = shanghaiDay(deps.clock());
  const perDay = deps.settings.read('giftSwapsPerDay');
  const counts = await audienceCounts(deps);
  const filter = await deps.posts.blocked.of(caller);
  const { accountId } = caller;
  const box = await inTransaction(deps, async (tx) => {
    const boxes = blindBoxRepository(tx);
    const held = await boxes.hold(accountId, day);
    if (!held) {
      return firstDraw(boxes, deps, caller, { day, counts, filter });
    }
    const refusal = swapRefusal(held, perDay);
    if (refusal) {
      throw new AppError(REFUSALS[refusal]);
    }
    const earlier = [...held.earlierIds, ...held.postIds];
    const draw = await drawPosts(boxes, deps, caller, { counts, earlier, filter });
    const swapped =
      draw.postIds.length === 0 ? null : await boxes.swap(accountId, day, draw, perDay);
    return swapped ?? held;
  });
  return presentBox(deps, box, caller);
}
