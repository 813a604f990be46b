import type { ProgressUnit } from '@baohe/domain/progress/progress';
import { boolean, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const bookmark = pgTable(
  'bookmark',
  {
    accountId: uuid('account_id').notNull(),
    id: uuid().notNull(),
    postId: uuid('post_id').notNull(),
    part: text().notNull(),
    unit: text().$type<ProgressUnit>().notNull(),
    position: integer().notNull(),
    block: integer().notNull().default(0),
    words: text().notNull().default(''),
    note: text().notNull().default(''),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    isRemoved: boolean('is_removed').notNull().default(false),
  },
  ({ accountId, id }) => [primaryKey({ columns: [accountId, id] })],
);
