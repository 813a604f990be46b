import type { RecordStatus } from '@baohe/contract/record-status';
import {
  boolean,
  date,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';

export const invite = pgTable(
  'invite',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid('account_id').notNull(),
    invitedId: uuid('invited_id').notNull(),
    bringsPoints: boolean('brings_points').notNull().default(false),
    browserId: uuid('browser_id'),
    paidMonth: date('paid_month'),
    paidNumber: smallint('paid_number'),
    inviterPoints: integer('inviter_points'),
    invitedPoints: integer('invited_points'),
    status: smallint().$type<RecordStatus>().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('invite_once').on(table.invitedId),
    unique('invite_browser').on(table.browserId),
    unique('invite_paid_number').on(table.accountId, table.paidMonth, table.paidNumber),
  ],
);

export const inviteCode = pgTable(
  'invite_code',
  {
    accountId: uuid('account_id').primaryKey(),
    key: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [unique('invite_code_key').on(table.key)],
);

export const guestInviter = pgTable('guest_inviter', {
  guestId: uuid('guest_id').primaryKey(),
  inviterId: uuid('inviter_id').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
