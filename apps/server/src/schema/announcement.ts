import type { AnnouncementKey } from '@baohe/contract/announcements';
import type { RecordStatus } from '@baohe/contract/record-status';
import { boolean, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const announcement = pgTable('announcement', {
  id: uuid().primaryKey().defaultRandom(),
  key: text().$type<AnnouncementKey>().notNull(),
  name: text().notNull(),
  content: text().notNull(),
  status: smallint().$type<RecordStatus>().notNull().default(0),
  version: integer().notNull().default(1),
  startsAt: timestamp('starts_at', { withTimezone: true }),
  endsAt: timestamp('ends_at', { withTimezone: true }),
  demo: boolean().notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});
