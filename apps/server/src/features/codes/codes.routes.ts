import {
  helpCode,
  helpsOfPost,
  parseCode,
  shareCode,
  thankHelpers,
  unlockPost,
} from '@baohe/contract/codes';
import { managedCodes } from '@baohe/contract/codes-managed';
import { myHelpCounts } from '@baohe/contract/help-counts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import { serveCrud } from '../../platform/crud/serve-crud.ts';
import { serve } from '../../platform/http/serve.ts';
import { codeManager } from './code-manager.ts';
import type { CodesDeps } from './codes-deps.ts';
import { codesRepository } from './codes.repository.ts';
import { findCodes, helpsOfCode } from './find-codes.ts';
import { helpWithCode } from './help-with-code.ts';
import { previewOfCode } from './parse-code.ts';
import { sendThanks } from './send-thanks.ts';
import { codeOf } from './share-code.ts';
import { unlockWithPoints } from './unlock-post.ts';

export function codesRoutes(app: FastifyInstance, deps: CodesDeps): void {
  const { db, settings } = deps;
  const codes = codesRepository(db);

  serve(app, parseCode, ({ cypherKey }, { caller, visit }) =>
    previewOfCode(deps, cypherKey, caller, visit),
  );
  serve(app, shareCode, ({ fkPostId }, { caller, visit }) => codeOf(deps, fkPostId, caller, visit));
  serve(app, helpCode, ({ cypherKey }, { caller, visit }) => {
    if (!caller) {
      throw new AppError('session.missing');
    }
    return helpWithCode(deps, cypherKey, caller, visit);
  });
  serve(app, unlockPost, ({ postId }, { caller }) => unlockWithPoints(deps, postId, caller));
  serve(app, myHelpCounts, async (_, { caller }) => {
    const counts = await codes.countsOf(caller.accountId, settings.read('helpsNeeded'));
    return Object.fromEntries(counts.map(({ postId, count }) => [postId, count]));
  });
  serve(app, helpsOfPost, async ({ postId }, { caller }) => ({
    helps: (await codes.helpsOf(caller.accountId, postId)).map(({ name, at }) => ({
      helperName: name,
      helpDatetime: at.toISOString(),
    })),
    helpsNeeded: settings.read('helpsNeeded'),
  }));
  serve(app, thankHelpers, ({ postId }, { caller }) => sendThanks(deps, postId, caller));
  serveCrud(app, managedCodes, codeManager(deps), 'code.not_found');
  serve(app, managedCodes.search, (input) => findCodes(deps, input));
  serve(app, managedCodes.helps, ({ cypherId }) => helpsOfCode(deps, cypherId));
  serve(app, managedCodes.other, () => {
    throw new AppError('call.not_supported');
  });
}
