import { date, integer, pgTable, primaryKey, smallint, timestamp, uuid } from 'drizzle-orm/pg-core';

/** What is in it changes by counted swaps alone, and not at all once it is claimed: a trigger sees to it. */
export const blindBox = pgTable(
  'blind_box',
  {
    accountId: uuid('account_id').notNull(),
    day: date().notNull(),
    postIds: uuid('post_ids').array().notNull(),
    earlierIds: uuid('earlier_ids').array().notNull().default([]),
    drawnFrom: integer('drawn_from').notNull(),
    swaps: smallint().notNull().default(0),
    claimedAt: timestamp('claimed_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.day] })],
);
