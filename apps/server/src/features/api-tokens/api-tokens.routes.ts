import { managedTokens as calls } from '@baohe/contract/tokens-managed';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/queryable.ts';
import { serve } from '../../platform/http/serve.ts';
import { createToken, listTokens, revokeToken } from './manage-tokens.ts';

export function apiTokensRoutes(app: FastifyInstance, db: Db, clock: Clock): void {
  serve(app, calls.list, () => listTokens(db));
  serve(app, calls.create, (input, request) => createToken(clock, input, request));
  serve(app, calls.revoke, ({ tokenId }, request) => revokeToken(clock, tokenId, request));
}
