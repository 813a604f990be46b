import { bigint, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { bytea } from './bytea.ts';

export const mediaFile = pgTable('media_file', {
  hash: bytea().primaryKey(),
  mime: text().notNull(),
  size: bigint({ mode: 'number' }).notNull(),
  width: integer(),
  height: integer(),
  perceptualHash: bytea('perceptual_hash'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

export const mediaMember = pgTable(
  'media_member',
  {
    hash: bytea().notNull(),
    name: text().notNull(),
    memberHash: bytea('member_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.hash, table.name] })],
);
