import { pgTable, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { bytea } from './bytea.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

export const loan = pgTable(
  'loan',
  {
    id: uuid().primaryKey().defaultRandom(),
    tokenHash: bytea('token_hash').notNull(),
    accountId: uuid('account_id').notNull(),
    postId: uuid('post_id').notNull(),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    revokedAt: time('revoked_at'),
  },
  (table) => [unique('loan_token').on(table.tokenHash)],
);

export const loanTaken = pgTable('loan_taken', {
  loanId: uuid('loan_id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  takenAt: time('taken_at').notNull(),
  endsAt: time('ends_at').notNull(),
});
