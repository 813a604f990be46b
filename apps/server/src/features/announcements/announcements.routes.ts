import { announcementByKey as byKey } from '@baohe/contract/announcements';
import { managedAnnouncements as managed } from '@baohe/contract/announcements-managed';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import { serveCrud } from '../../platform/crud/serve-crud.ts';
import type { Db } from '../../platform/database/queryable.ts';
import type { CleanHtml } from '../../platform/html.ts';
import type { ReplyCache } from '../../platform/http/reply-cache.ts';
import { serveAlike } from '../../platform/http/serve-alike.ts';
import type { Cursors } from '../../platform/paging/cursors.ts';
import { announcementByKey } from './announcement-by-key.ts';
import { announcementManager } from './announcement-manager.ts';
import { announcementsRepository } from './announcements.repository.ts';

interface AnnouncementsDeps {
  replies: ReplyCache;
  cursors: Cursors;
  cleanHtml: CleanHtml;
  demo: boolean;
  clock: Clock;
}

export function announcementsRoutes(
  app: FastifyInstance,
  db: Db,
  { replies, cursors, cleanHtml, demo, clock }: AnnouncementsDeps,
): void {
  const deps = { announcements: announcementsRepository(db), cleanHtml, demo, clock };

  serveAlike(app, replies, byKey, ({ key }) => announcementByKey(deps, key));
  serveCrud(app, managed, announcementManager(db, cursors, cleanHtml));
}
