import type { RecordStatus } from '@baohe/contract/record-status';
import {
  boolean,
  date,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';

export const code = pgTable(
  'code',
  {
    id: uuid().primaryKey().defaultRandom(),
    key: text().notNull(),
    accountId: uuid('account_id').notNull(),
    postId: uuid('post_id').notNull(),
    status: smallint().$type<RecordStatus>().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('code_key').on(table.key),
    unique('code_of_post').on(table.accountId, table.postId),
  ],
);

export const help = pgTable(
  'help',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid('account_id').notNull(),
    postId: uuid('post_id').notNull(),
    number: smallint().notNull(),
    helperId: uuid('helper_id'),
    browserId: uuid('browser_id'),
    day: date().notNull(),
    isSuspect: boolean('is_suspect').notNull().default(false),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    thankedAt: timestamp('thanked_at', { withTimezone: true }),
  },
  (table) => [
    unique('help_number').on(table.accountId, table.postId, table.number),
    unique('help_once').on(table.accountId, table.postId, table.helperId),
    unique('help_browser').on(table.accountId, table.postId, table.browserId),
  ],
);
