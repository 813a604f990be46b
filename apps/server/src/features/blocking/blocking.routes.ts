import { addBlocked, getBlockable, getBlocked, removeBlocked } from '@baohe/contract/blocking';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { blockableOf } from './blockable.ts';
import { blockingRepository } from './blocking.repository.ts';
import { addToBlocked, removeFromBlocked, type BlockingDeps } from './change-blocked.ts';
import { presentBlocked } from './present-blocked.ts';

export function blockingRoutes(app: FastifyInstance, deps: BlockingDeps): void {
  serve(app, getBlocked, async (_, { caller }) =>
    presentBlocked(deps, await blockingRepository(deps.db).all(caller.accountId), caller),
  );
  serve(app, addBlocked, ({ items }, { caller }) => addToBlocked(deps, items, caller));
  serve(app, removeBlocked, ({ items }, { caller }) => removeFromBlocked(deps, items, caller));
  serve(app, getBlockable, ({ postId }, { caller }) => blockableOf(deps, postId, caller));
}
