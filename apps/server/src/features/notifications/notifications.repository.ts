import type { NotificationKind } from '@baohe/contract/notifications';
import { and, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/queryable.ts';
import { execute, statement } from '../../platform/database/statement.ts';
import { notification } from '../../schema/notification.ts';
import { post } from '../../schema/post.ts';
import { SHOWN_TO_SOMEBODY } from '../../schema/shown-to-somebody.ts';

const MOST_SHOWN = 50;
const IS_SHOWN = sql.raw(SHOWN_TO_SOMEBODY);

const ADD_FOR_STAFF = statement({
  name: 'add_notification_for_staff',
  text: `
    insert into notification (account_id, kind, created_at, subject)
    select id, $1, $2, $3 from account where status = 1 and roles && '{operator,editor,admin,root}'`,
});

const ADD_ABOUT_POST = statement({
  name: 'add_notifications_about_post',
  text: `
    insert into notification (account_id, kind, person, post_id, created_at)
    select account_id, kind, person, $4, $5
    from unnest($1::uuid[], $2::text[], $3::text[]) as about (account_id, kind, person)`,
});

interface AboutPost {
  accountId: string;
  kind: NotificationKind;
  /** Who else it is about; empty for a guest. */
  person: string;
}

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

    async addAboutPost(postId: string | null, at: Date, all: readonly AboutPost[]): Promise<void> {
      await execute(db, ADD_ABOUT_POST, [
        all.map(({ accountId }) => accountId),
        all.map(({ kind }) => kind),
        all.map(({ person }) => person),
        postId,
        at,
      ]);
    },

    async addAboutPerson(at: Date, all: readonly AboutPost[]): Promise<void> {
      await this.addAboutPost(null, at, all);
    },

    /** About something by its name: a tier. */
    async addAboutSubject(
      accountId: string,
      kind: NotificationKind,
      subject: string,
      now: Date,
    ): Promise<void> {
      await db.insert(notification).values({ accountId, kind, subject, createdAt: now });
    },

    /** To everybody who works for the site. */
    async addForStaff(kind: NotificationKind, at: Date, subject = ''): Promise<void> {
      await execute(db, ADD_FOR_STAFF, [kind, at, subject]);
    },

    async newest(accountId: string) {
      return (
        db
          .select({ ...getTableColumns(notification), postTitle: post.title })
          .from(notification)
          // What was taken down, or stands in a closed zone, is not named.
          .leftJoin(post, and(eq(post.id, notification.postId), IS_SHOWN))
          .where(eq(notification.accountId, accountId))
          .orderBy(desc(notification.createdAt), notification.id)
          .limit(MOST_SHOWN)
      );
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
