import { integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytea } from './bytea.ts';

export const credential = pgTable('credential', {
  id: bytea().primaryKey(),
  accountId: uuid('account_id').notNull(),
  secretHash: bytea('secret_hash').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  uses: integer().notNull().default(0),
  lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  revokedAt: timestamp('revoked_at', { withTimezone: true }),
});

export const setupToken = pgTable('setup_token', {
  tokenHash: bytea('token_hash').primaryKey(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});
