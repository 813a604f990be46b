import type { RecordStatus } from '@baohe/contract/record-status';
import type { OwnList } from '@baohe/contract/viewer';
import { pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const list = pgTable('list', {
  id: uuid().primaryKey().defaultRandom(),
  accountId: uuid('account_id').notNull(),
  type: text().$type<OwnList['listType']>().notNull(),
  status: smallint().$type<RecordStatus>().notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});
