import { myHelpCounts } from '@baohe/contract/codes';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import type { CodesRepository } from './codes.repository.ts';

export function codesRoutes(
  app: FastifyInstance,
  codes: CodesRepository,
  settings: Settings,
): void {
  // However a post was unlocked, it reads as if it had all its helps.
  serve(app, myHelpCounts, async (_, { caller }) => {
    const unlocked = await codes.unlockedPosts(caller.accountId);
    return Object.fromEntries(unlocked.map((postId) => [postId, settings.read('helpsNeeded')]));
  });
}
