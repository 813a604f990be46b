import type { RecordStatus } from '@baohe/contract/record-status';
import { pgTable, smallint, timestamp, unique, uuid } from 'drizzle-orm/pg-core';

export const invite = pgTable(
  'invite',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid('account_id').notNull(),
    invitedId: uuid('invited_id').notNull(),
    status: smallint().$type<RecordStatus>().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [unique('invite_once').on(table.invitedId)],
);
