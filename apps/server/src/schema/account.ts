import type { Role } from '@baohe/domain/identity/roles';
import type { AgeRating } from '@baohe/domain/posts/age-rating';
import { boolean, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytea } from './bytea.ts';
import { device } from './device.ts';

export const account = pgTable('account', {
  id: uuid().primaryKey().defaultRandom(),
  name: text(),
  nameSkeleton: text('name_skeleton'),
  passwordHash: text('password_hash'),
  /** Known to be as long as the staff's must be; unknown until it is entered. */
  hasStaffPassword: boolean('has_staff_password').notNull().default(false),
  roles: text().array().$type<Role[]>().notNull().default([]),
  status: smallint().$type<-1 | 0 | 1>().notNull().default(1),
  /** Told to whoever logs in while it is locked. */
  lockReason: text('lock_reason').notNull().default(''),
  email: text().notNull().default(''),
  phone: text().notNull().default(''),
  /** Moved by ledger entries alone; the database refuses everything else. */
  points: integer().notNull().default(0),
  entryCount: integer('entry_count').notNull().default(0),
  unlockMode: boolean('unlock_mode').notNull().default(false),
  /** What its owner said of age; null while never asked. */
  ageLimit: smallint('age_limit').$type<AgeRating>(),
  /** What the staff allows. */
  ageLimitMost: smallint('age_limit_most').$type<AgeRating>().notNull().default(18),
  demo: boolean().notNull().default(false),
  /** Its owner has deleted it: until then nobody is in, and it can be undone. */
  deletionDue: timestamp('deletion_due', { withTimezone: true }),
  /** Blank from then on. */
  deletedAt: timestamp('deleted_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

export const session = pgTable('session', {
  tokenHash: bytea('token_hash').primaryKey(),
  accountId: uuid('account_id')
    .notNull()
    .references(() => account.id, { onDelete: 'cascade' }),
  deviceId: uuid('device_id').references(() => device.id, { onDelete: 'cascade' }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull().defaultNow(),
  endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  /** When the password was last entered in it; null where it never was. */
  passwordAt: timestamp('password_at', { withTimezone: true }),
});
