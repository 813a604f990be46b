import { announcementByKey as byKey } from '@baohe/contract/announcements';
import { managedAnnouncements as managed } from '@baohe/contract/announcements-managed';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/queryable.ts';
import type { KeptReplies } from '../../platform/http/kept-replies.ts';
import { serveAlike } from '../../platform/http/serve-alike.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Cursors } from '../../platform/paging/cursors.ts';
import { announcementByKey } from './announcement-by-key.ts';
import { announcementsRepository } from './announcements.repository.ts';
import {
  changeAnnouncements,
  pageAnnouncements,
  saveAnnouncements,
  setAnnouncementStatus,
} from './manage-announcements.ts';
import { managedAnnouncementsRepository } from './managed-announcements.repository.ts';

export function announcementsRoutes(
  app: FastifyInstance,
  db: Db,
  kept: KeptReplies,
  cursors: Cursors,
  demo: boolean,
): void {
  const published = announcementsRepository(db);
  const announcements = managedAnnouncementsRepository(db, cursors);

  serveAlike(app, kept, byKey, ({ key }) => announcementByKey(published, key, demo));
  serve(app, managed.list, (wanted) => pageAnnouncements(announcements, wanted));
  serve(app, managed.page, (wanted) => pageAnnouncements(announcements, wanted));
  serve(app, managed.batchSave, ({ annos }) => saveAnnouncements(announcements, annos));
  serve(app, managed.batchUpdate, ({ annos }) => changeAnnouncements(announcements, annos));
  serve(app, managed.alterStatus, ({ annoId, status }) =>
    setAnnouncementStatus(announcements, [annoId], status),
  );
  serve(app, managed.batchRemove, ({ ids }) => setAnnouncementStatus(announcements, ids, -1));
}
