import type { ReportKind, ReportStatus } from '@baohe/domain/posts/rights-report';
import { pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true });

export const rightsReport = pgTable('rights_report', {
  id: uuid().primaryKey().defaultRandom(),
  postId: uuid('post_id').notNull(),
  accountId: uuid('account_id').notNull(),
  kind: text().$type<ReportKind>().notNull(),
  content: text().notNull(),
  contact: text().notNull().default(''),
  status: smallint().$type<ReportStatus>().notNull().default(0),
  answer: text().notNull().default(''),
  createdAt: time('created_at').notNull().defaultNow(),
  updatedAt: time('updated_at').notNull().defaultNow(),
});

export const takedown = pgTable('takedown', {
  id: uuid().primaryKey().defaultRandom(),
  postId: uuid('post_id').notNull(),
  reason: text().notNull(),
  staffId: uuid('staff_id').notNull(),
  formerStatus: smallint('former_status').$type<0 | 1>().notNull(),
  at: time('at').notNull(),
  restoredAt: time('restored_at'),
  restoreReason: text('restore_reason').notNull().default(''),
});
