import { tierById, tierByLevel, tierList } from '@baohe/contract/membership';
import { managedTiers as managed } from '@baohe/contract/membership-managed';
import type { FastifyInstance } from 'fastify';
import { serveCrud } from '../../platform/crud/serve-crud.ts';
import type { Db } from '../../platform/database/queryable.ts';
import type { ReplyCache } from '../../platform/http/reply-cache.ts';
import { serveAlike } from '../../platform/http/serve-alike.ts';
import type { Cursors } from '../../platform/paging/cursors.ts';
import { membershipRepository } from './membership.repository.ts';
import { publishedTiers, tierOfId, tierOfLevel } from './published-tiers.ts';
import { tierManager } from './tier-manager.ts';

export function membershipRoutes(
  app: FastifyInstance,
  db: Db,
  replies: ReplyCache,
  cursors: Cursors,
): void {
  const published = membershipRepository(db);

  serveAlike(app, replies, tierList, () => publishedTiers(published));
  serveAlike(app, replies, tierById, ({ id }) => tierOfId(published, id));
  serveAlike(app, replies, tierByLevel, ({ level }) => tierOfLevel(published, level));
  serveCrud(app, managed, tierManager(db, cursors));
}
