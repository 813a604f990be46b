import {
  listNotifications,
  markNotificationsRead,
  type AccountNotification,
} from '@baohe/contract/notifications';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/queryable.ts';
import { serve } from '../../platform/http/serve.ts';
import {
  notificationsRepository,
  type NotificationsRepository,
} from './notifications.repository.ts';

export function notificationsRoutes(app: FastifyInstance, db: Db, clock: Clock): void {
  const notifications = notificationsRepository(db);

  serve(app, listNotifications, async (_, { caller }) => ({
    records: (await notifications.newest(caller.accountId)).map(presentNotification),
  }));
  serve(app, markNotificationsRead, async (_, { caller }) => ({
    read: await notifications.markRead(caller.accountId, clock()),
  }));
}

type StoredNotification = Awaited<ReturnType<NotificationsRepository['newest']>>[number];

function presentNotification({
  id,
  kind,
  deviceLabel,
  person,
  subject,
  postId,
  postTitle,
  createdAt,
  readAt,
}: StoredNotification): AccountNotification {
  return {
    noticeId: id,
    kind,
    deviceLabel,
    person,
    subject,
    post: postId !== null && postTitle !== null ? { postUuid: postId, postTitle } : null,
    createdAt: createdAt.toISOString(),
    read: readAt !== null,
  };
}
