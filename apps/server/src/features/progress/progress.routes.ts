import * as contract from '@baohe/contract/progress';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { continueList } from './continue-list.ts';
import type { ProgressHouse } from './progress-house.ts';
import { progressInWords } from './progress-words.ts';
import { saveProgress } from './save-progress.ts';

export function progressRoutes(app: FastifyInstance, house: ProgressHouse): void {
  const { progress } = house;

  serve(app, contract.saveProgress, ({ records }, { caller }) =>
    saveProgress(house, records, caller),
  );
  serve(app, contract.getProgress, async ({ postId }, { caller }) => {
    const { reading, parts } = await progress.ofPost(caller.accountId, postId);
    return {
      parts: parts.map(progressInWords),
      lastPart: reading?.lastPart ?? null,
      finished: reading?.finished ?? false,
    };
  });
  serve(app, contract.continueList, (input, { caller }) => continueList(house, input, caller));
  serve(app, contract.finishProgress, async ({ postId, finished }, { caller }) => ({
    changed: await progress.finish(caller.accountId, postId, finished),
  }));
  serve(app, contract.removeFromContinue, async ({ postId }, { caller }) => ({
    changed: await progress.removeFromContinue(caller.accountId, postId),
  }));
}
