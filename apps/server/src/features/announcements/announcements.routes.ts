import { announcementByKey as byKey } from '@baohe/contract/announcements';
import { managedAnnouncements as managed } from '@baohe/contract/announcements-managed';
import type { FastifyInstance } from 'fastify';
import { serveCrud } from '../../platform/crud/serve-crud.ts';
import type { Db } from '../../platform/database/queryable.ts';
import type { ReplyCache } from '../../platform/http/reply-cache.ts';
import { serveAlike } from '../../platform/http/serve-alike.ts';
import type { Cursors } from '../../platform/paging/cursors.ts';
import { announcementByKey } from './announcement-by-key.ts';
import { announcementManager } from './announcement-manager.ts';
import { announcementsRepository } from './announcements.repository.ts';

export function announcementsRoutes(
  app: FastifyInstance,
  db: Db,
  replies: ReplyCache,
  cursors: Cursors,
  demo: boolean,
): void {
  const published = announcementsRepository(db);

  serveAlike(app, replies, byKey, ({ key }) => announcementByKey(published, key, demo));
  serveCrud(app, managed, announcementManager(db, cursors));
}
