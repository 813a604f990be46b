import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytea, byteaArray } from './bytea.ts';

export const device = pgTable('device', {
  id: uuid().primaryKey().defaultRandom(),
  accountId: uuid('account_id').notNull(),
  /** The same for all devices that one browser has been, whosever they were. */
  browserId: uuid('browser_id').notNull().defaultRandom(),
  secretHash: bytea('secret_hash').notNull(),
  nextHash: bytea('next_hash'),
  formerHash: bytea('former_hash'),
  formerUntil: timestamp('former_until', { withTimezone: true }),
  oldHashes: byteaArray('old_hashes').notNull().default([]),
  publicKey: bytea('public_key'),
  nonce: text(),
  fingerTag: bytea('finger_tag'),
  label: text().notNull().default(''),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull().defaultNow(),
  unboundAt: timestamp('unbound_at', { withTimezone: true }),
  revokedAt: timestamp('revoked_at', { withTimezone: true }),
});
