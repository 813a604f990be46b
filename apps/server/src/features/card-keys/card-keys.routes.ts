import { ownCardKeys, redeemCardKey } from '@baohe/contract/card-keys';
import { managedCardKeys } from '@baohe/contract/card-keys-managed';
import { LARGEST_WINDOW } from '@baohe/contract/paging';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { openCardKey } from './card-key-secret.ts';
import { endingOf, presentWorth } from './card-key.presenter.ts';
import type { CardKeysDeps } from './card-keys-deps.ts';
import { cardKeysRepository } from './card-keys.repository.ts';
import {
  createBatch,
  exportBatch,
  pageBatches,
  pageKeys,
  takeKeyBack,
  withdrawKeys,
} from './manage-keys.ts';
import { redeemKey } from './redeem-key.ts';

export function cardKeysRoutes(app: FastifyInstance, deps: CardKeysDeps): void {
  serve(app, redeemCardKey, ({ cardKey }, { caller, visit }) =>
    redeemKey(deps, cardKey, caller, visit),
  );
  serve(app, ownCardKeys, async (_, { caller }) => {
    const rows = await cardKeysRepository(deps.db).own(caller.accountId, LARGEST_WINDOW);
    return {
      records: rows.map((row) => ({
        cardKeyId: row.id,
        ending: endingOf(openCardKey(deps.sealedTexts, row)),
        worth: presentWorth(row),
        state: row.state,
        usedAt: row.usedAt.toISOString(),
        reason: row.reason,
      })),
    };
  });
  serve(app, managedCardKeys.createBatch, (input, request) => createBatch(deps, input, request));
  serve(app, managedCardKeys.pageBatches, ({ cursor }) => pageBatches(deps, cursor));
  serve(app, managedCardKeys.pageKeys, (query) => pageKeys(deps, query));
  serve(app, managedCardKeys.exportBatch, ({ batchId }) => exportBatch(deps, batchId));
  serve(app, managedCardKeys.withdraw, (input, request) => withdrawKeys(input, request));
  serve(app, managedCardKeys.takeBack, (input, request) => takeKeyBack(deps, input, request));
}
