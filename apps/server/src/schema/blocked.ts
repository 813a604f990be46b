import type { BlockedKind } from '@baohe/domain/blocking/blocking';
import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const blocked = pgTable(
  'blocked',
  {
    accountId: uuid('account_id').notNull(),
    kind: text().$type<BlockedKind>().notNull(),
    value: text().notNull(),
    blockedAt: timestamp('blocked_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.kind, table.value] })],
);
