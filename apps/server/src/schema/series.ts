import type { RecordStatus } from '@baohe/contract/record-status';
import { pgTable, smallint, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';

export const series = pgTable(
  'series',
  {
    id: uuid().primaryKey().defaultRandom(),
    key: text(),
    name: text().notNull(),
    status: smallint().$type<RecordStatus>().notNull().default(1),
    mergedInto: uuid('merged_into'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [unique('series_key').on(table.key)],
);
