import { tierById, tierByLevel, tierList } from '@baohe/contract/membership';
import { managedTiers as managed } from '@baohe/contract/membership-managed';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/queryable.ts';
import type { KeptReplies } from '../../platform/http/kept-replies.ts';
import { serveAlike } from '../../platform/http/serve-alike.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Cursors } from '../../platform/paging/cursors.ts';
import { changeTiers, pageTiers, saveTiers, setTierStatus } from './manage-tiers.ts';
import { managedTiersRepository } from './managed-tiers.repository.ts';
import { membershipRepository } from './membership.repository.ts';
import { publishedTiers, tierOfId, tierOfLevel } from './published-tiers.ts';

export function membershipRoutes(
  app: FastifyInstance,
  db: Db,
  kept: KeptReplies,
  cursors: Cursors,
): void {
  const published = membershipRepository(db);
  const tiers = managedTiersRepository(db, cursors);

  serveAlike(app, kept, tierList, () => publishedTiers(published));
  serveAlike(app, kept, tierById, ({ id }) => tierOfId(published, id));
  serveAlike(app, kept, tierByLevel, ({ level }) => tierOfLevel(published, level));
  serve(app, managed.page, (wanted) => pageTiers(tiers, wanted));
  serve(app, managed.batchSave, ({ userGroups }) => saveTiers(tiers, userGroups));
  serve(app, managed.batchUpdate, ({ userGroups }) => changeTiers(tiers, userGroups));
  serve(app, managed.alterStatus, ({ userGroupId, status }) =>
    setTierStatus(tiers, [userGroupId], status),
  );
  serve(app, managed.batchRemove, ({ ids }) => setTierStatus(tiers, ids, -1));
}
