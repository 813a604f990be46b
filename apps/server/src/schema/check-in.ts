import type { RecordStatus } from '@baohe/contract/record-status';
import type { Fortune } from '@baohe/domain/points/fortune';
import {
  date,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';

export const checkIn = pgTable(
  'check_in',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid('account_id').notNull(),
    day: date().notNull(),
    fortune: text().$type<Fortune>(),
    points: integer().notNull().default(0),
    status: smallint().$type<RecordStatus>().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [unique('check_in_once').on(table.accountId, table.day)],
);
