import { integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const tier = pgTable('tier', {
  id: uuid().primaryKey().defaultRandom(),
  level: smallint().notNull(),
  name: text().notNull(),
  type: text().notNull(),
  days: integer(),
});

export const heldTier = pgTable('held_tier', {
  id: uuid().primaryKey().defaultRandom(),
  accountId: uuid('account_id').notNull(),
  tierId: uuid('tier_id').notNull(),
  since: timestamp({ withTimezone: true }).notNull().defaultNow(),
  until: timestamp({ withTimezone: true }),
});
