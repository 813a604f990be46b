import type { RecordStatus } from '@baohe/contract/record-status';
import { boolean, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytea } from './bytea.ts';

export const slide = pgTable('slide', {
  id: uuid().primaryKey().defaultRandom(),
  key: text(),
  imageHash: bytea('image_hash').notNull(),
  link: text().notNull(),
  title: text().notNull().default(''),
  position: integer().notNull().default(0),
  status: smallint().$type<RecordStatus>().notNull().default(0),
  startsAt: timestamp('starts_at', { withTimezone: true }),
  endsAt: timestamp('ends_at', { withTimezone: true }),
  demo: boolean().notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});
