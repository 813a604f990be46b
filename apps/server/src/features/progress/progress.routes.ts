import * as contract from '@baohe/contract/progress';
import * as marks from '@baohe/contract/progress-marks';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import { serve } from '../../platform/http/serve.ts';
import { continueList } from './continue-list.ts';
import { markProgress } from './mark-progress.ts';
import type { ProgressDeps } from './progress-deps.ts';
import { presentProgress } from './progress.presenter.ts';
import { saveProgress } from './save-progress.ts';

export function progressRoutes(app: FastifyInstance, deps: ProgressDeps): void {
  const { progress } = deps;

  serve(app, contract.saveProgress, ({ records }, { caller }) =>
    saveProgress(deps, records, caller),
  );
  serve(app, contract.getProgress, async ({ postId }, { caller }) => {
    const { reading, parts } = await progress.ofPost(caller.accountId, postId);
    return {
      parts: parts.map(presentProgress),
      lastPart: reading?.lastPart ?? null,
      finished: reading?.finished ?? false,
    };
  });
  serve(app, contract.continueList, (input, { caller }) => continueList(deps, input, caller));
  serve(app, contract.finishProgress, async ({ postId, finished }, { caller }) => ({
    changed: await progress.finish(caller.accountId, postId, finished),
  }));
  serve(app, marks.markProgress, (input, { caller }) => markProgress(deps, input, caller));
  serve(app, marks.undoMark, async ({ undoId }, { caller }) => {
    const changed = await deps.marks.undo(caller.accountId, undoId);
    if (changed === null) {
      throw new AppError('progress.nothing_to_undo');
    }
    return { changed };
  });
  serve(app, contract.removeFromContinue, async ({ postId }, { caller }) => ({
    changed: await progress.removeFromContinue(caller.accountId, postId),
  }));
}
