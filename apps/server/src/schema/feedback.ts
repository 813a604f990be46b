import type { FeedbackFacts } from '@baohe/contract/feedback';
import type { FeedbackStatus } from '@baohe/domain/feedback/feedback';
import { jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const feedback = pgTable('feedback', {
  id: uuid().primaryKey().defaultRandom(),
  accountId: uuid('account_id').notNull(),
  content: text().notNull(),
  answer: text().notNull().default(''),
  status: smallint().$type<FeedbackStatus>().notNull().default(0),
  deviceLabel: text('device_label').notNull().default(''),
  facts: jsonb().$type<FeedbackFacts>().notNull().default({}),
  answeredAt: timestamp('answered_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});
