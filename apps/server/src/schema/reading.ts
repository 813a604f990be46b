import type { ProgressUnit } from '@baohe/domain/progress/progress';
import { boolean, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const reading = pgTable(
  'reading',
  {
    accountId: uuid('account_id').notNull(),
    postId: uuid('post_id').notNull(),
    lastPart: text('last_part').notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    finished: boolean().notNull().default(false),
    isListed: boolean('is_listed').notNull().default(true),
    nextPart: text('next_part'),
    partNumber: integer('part_number').notNull().default(0),
    partCount: integer('part_count').notNull().default(1),
  },
  ({ accountId, postId }) => [primaryKey({ columns: [accountId, postId] })],
);

export const readingPart = pgTable(
  'reading_part',
  {
    accountId: uuid('account_id').notNull(),
    postId: uuid('post_id').notNull(),
    part: text().notNull(),
    unit: text().$type<ProgressUnit>().notNull(),
    position: integer().notNull(),
    total: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    deviceId: uuid('device_id'),
    wentBack: boolean('went_back').notNull().default(false),
    counted: integer().notNull().default(0),
  },
  ({ accountId, postId, part }) => [primaryKey({ columns: [accountId, postId, part] })],
);
