import type { NoticeKind } from '@baohe/contract/notices';
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const notice = pgTable('notice', {
  id: uuid().primaryKey().defaultRandom(),
  accountId: uuid('account_id').notNull(),
  kind: text().$type<NoticeKind>().notNull(),
  deviceLabel: text('device_label').notNull().default(''),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  readAt: timestamp('read_at', { withTimezone: true }),
});
