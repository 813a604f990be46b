import type { RecordStatus } from '@baohe/contract/record-status';
import type { Names } from '@baohe/domain/language/names';
import type { Area } from '@baohe/domain/membership/areas';
import { integer, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const tier = pgTable('tier', {
  id: uuid().primaryKey().defaultRandom(),
  level: smallint().notNull(),
  name: text().notNull(),
  type: text().notNull(),
  days: integer(),
  background: text().notNull().default('#7c4dff'),
  discountPrice: integer('discount_price').notNull().default(0),
  originalPrice: integer('original_price').notNull().default(0),
  description: text().array().notNull().default([]),
  areaName: text('area_name').notNull().default(''),
  areas: text().array().notNull().default([]),
  /** `areas` are names to be read; this is what counts. */
  opens: text().array().$type<Area[]>().notNull().default([]),
  names: jsonb().$type<Names>().notNull().default({}),
  typeNames: jsonb('type_names').$type<Names>().notNull().default({}),
  status: smallint().$type<RecordStatus>().notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

export const heldTier = pgTable('held_tier', {
  id: uuid().primaryKey().defaultRandom(),
  accountId: uuid('account_id').notNull(),
  tierId: uuid('tier_id').notNull(),
  since: timestamp({ withTimezone: true }).notNull().defaultNow(),
  until: timestamp({ withTimezone: true }),
  /** The tens of the level; null for what was held before times of a family followed one another. */
  family: smallint(),
  grantId: uuid('grant_id'),
});

export const tierGrant = pgTable('tier_grant', {
  id: uuid().primaryKey().defaultRandom(),
  accountId: uuid('account_id').notNull(),
  tierId: uuid('tier_id').notNull(),
  days: integer(),
  source: text().notNull(),
  reference: text().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
  revokedAt: timestamp('revoked_at', { withTimezone: true }),
});
