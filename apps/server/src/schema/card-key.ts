import type { CardKeyState } from '@baohe/domain/card-keys/states';
import { integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { bytea } from './bytea.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

export const cardKeyBatch = pgTable('card_key_batch', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  kind: text().$type<'points' | 'tier'>().notNull(),
  points: integer(),
  tierId: uuid('tier_id'),
  days: integer(),
  staffId: uuid('staff_id').notNull(),
  createdAt: time('created_at').notNull(),
  expiresAt: time('expires_at'),
});

export const cardKey = pgTable(
  'card_key',
  {
    id: uuid().primaryKey(),
    batchId: uuid('batch_id').notNull(),
    number: integer().notNull(),
    keyHash: bytea('key_hash').notNull(),
    sealed: bytea().notNull(),
    state: text().$type<CardKeyState>().notNull().default('new'),
  },
  (table) => [
    unique('card_key_number').on(table.batchId, table.number),
    unique('card_key_hash').on(table.keyHash),
  ],
);

export const cardKeyUse = pgTable('card_key_use', {
  cardKeyId: uuid('card_key_id').primaryKey(),
  accountId: uuid('account_id'),
  usedAt: time('used_at').notNull(),
  takenBackAt: time('taken_back_at'),
  reason: text().notNull().default(''),
  staffId: uuid('staff_id'),
});
