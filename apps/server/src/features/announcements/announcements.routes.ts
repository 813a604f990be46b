import { announcementByKey as byKey, announcements as manage } from '@baohe/contract/announcements';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/pool.ts';
import { serve } from '../../platform/http/serve.ts';
import { announcementByKey } from './announcement-by-key.ts';
import { announcementsRepository } from './announcements.repository.ts';
import {
  changeAnnouncements,
  pageAnnouncements,
  saveAnnouncements,
  setAnnouncementStatus,
} from './manage-announcements.ts';

export function announcementsRoutes(app: FastifyInstance, db: Db, demo: boolean): void {
  const announcements = announcementsRepository(db);

  serve(app, byKey, ({ key }) => announcementByKey(announcements, key, demo));
  serve(app, manage.list, (wanted) => pageAnnouncements(announcements, wanted));
  serve(app, manage.page, (wanted) => pageAnnouncements(announcements, wanted));
  serve(app, manage.batchSave, ({ annos }) => saveAnnouncements(announcements, annos));
  serve(app, manage.batchUpdate, ({ annos }) => changeAnnouncements(announcements, annos));
  serve(app, manage.alterStatus, ({ annoId, status }) =>
    setAnnouncementStatus(announcements, [annoId], status),
  );
  serve(app, manage.batchRemove, ({ ids }) => setAnnouncementStatus(announcements, ids, -1));
}
