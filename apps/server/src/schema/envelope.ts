import { bigint, boolean, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { bytea } from './bytea.ts';

export const envelopeEpoch = pgTable('envelope_epoch', {
  singleton: boolean().primaryKey().default(true),
  epoch: text().notNull(),
  since: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

export const envelopeSeen = pgTable(
  'envelope_seen',
  {
    contextId: bytea('context_id').notNull(),
    n: bigint({ mode: 'number' }).notNull(),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.contextId, table.n] })],
);
