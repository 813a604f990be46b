import { bigint, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const news = {
  postId: uuid('post_id').notNull(),
  kind: text().$type<'work' | 'chapters'>().notNull(),
  parts: integer().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
};

export const updateDue = pgTable('update_due', {
  // Numbered by the database.
  id: bigint({ mode: 'number' }).primaryKey(),
  ...news,
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

export const ownUpdate = pgTable(
  'own_update',
  { accountId: uuid('account_id').notNull(), ...news },
  (table) => [primaryKey({ columns: [table.accountId, table.postId, table.kind] })],
);
