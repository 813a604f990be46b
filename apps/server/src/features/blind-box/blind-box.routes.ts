import { claimGift, hasClaimedGift, swapBox, todaysBox } from '@baohe/contract/blind-box';
import { shanghaiDay } from '@baohe/domain/time/shanghai-day';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { BlindBoxDeps } from './blind-box-deps.ts';
import { blindBoxRepository } from './blind-box.repository.ts';
import { claimTodaysBox } from './claim-gift.ts';
import { swapTodaysBox } from './swap-box.ts';
import { todaysBox as boxOfToday } from './todays-box.ts';

export function blindBoxRoutes(app: FastifyInstance, deps: BlindBoxDeps): void {
  serve(app, todaysBox, (_, { caller }) => boxOfToday(deps, caller));
  serve(app, swapBox, (_, { caller }) => swapTodaysBox(deps, caller));
  serve(app, hasClaimedGift, async (_, { caller }) => {
    const box = await blindBoxRepository(deps.db).onDay(
      caller.accountId,
      shanghaiDay(deps.clock()),
    );
    return box?.isClaimed ?? false;
  });
  serve(app, claimGift, ({ listId, postIdList }, { caller }) =>
    claimTodaysBox(deps, { listId, postIds: postIdList }, caller),
  );
}
