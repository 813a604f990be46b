import type { NotificationKind } from '@baohe/contract/notifications';
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const notification = pgTable('notification', {
  id: uuid().primaryKey().defaultRandom(),
  accountId: uuid('account_id').notNull(),
  kind: text().$type<NotificationKind>().notNull(),
  postId: uuid('post_id'),
  /** Who else it is about. */
  person: text().notNull().default(''),
  /** What it is about, by name: a tier. */
  subject: text().notNull().default(''),
  deviceLabel: text('device_label').notNull().default(''),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  readAt: timestamp('read_at', { withTimezone: true }),
});
