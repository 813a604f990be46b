import type { OwnList } from '@baohe/contract/viewer';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';

export const list = pgTable('list', {
  id: uuid().primaryKey().defaultRandom(),
  accountId: uuid('account_id').notNull(),
  type: text().$type<OwnList['listType']>().notNull(),
});
