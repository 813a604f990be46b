import type { NotificationKind } from '@baohe/contract/notifications';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/queryable.ts';
import { notification } from '../../schema/notification.ts';

const MOST_SHOWN = 50;

export function notificationsRepository(db: Queryable) {
  return {
    async add(
      accountId: string,
      kind: NotificationKind,
      deviceLabel: string,
      now: Date,
    ): Promise<void> {
      await db.insert(notification).values({ accountId, kind, deviceLabel, createdAt: now });
    },

    async newest(accountId: string) {
      return db
        .select()
        .from(notification)
        .where(eq(notification.accountId, accountId))
        .orderBy(desc(notification.createdAt), notification.id)
        .limit(MOST_SHOWN);
    },

    async markRead(accountId: string, now: Date): Promise<number> {
      const read = await db
        .update(notification)
        .set({ readAt: now })
        .where(and(eq(notification.accountId, accountId), isNull(notification.readAt)))
        .returning({ id: notification.id });
      return read.length;
    },
  };
}

export type NotificationsRepository = ReturnType<typeof notificationsRepository>;
