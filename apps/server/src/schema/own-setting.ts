import { jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

export const ownSetting = pgTable('own_setting', {
  accountId: uuid('account_id').primaryKey(),
  settings: jsonb().$type<Record<string, unknown>>().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});
