import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytea } from './bytea.ts';

export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    accountId: uuid('account_id').notNull(),
    key: text().notNull(),
    requestDigest: bytea('request_digest').notNull(),
    claimedAt: timestamp('claimed_at', { withTimezone: true }).notNull(),
    attempt: uuid().notNull(),
    reply: text(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.key] })],
);
