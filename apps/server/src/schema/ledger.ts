import type { EntryKind } from '@baohe/domain/points/ledger';
import { integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';

export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid('account_id').notNull(),
    number: integer().notNull(),
    delta: integer().notNull(),
    balance: integer().notNull(),
    kind: text().$type<EntryKind>().notNull(),
    reference: text().notNull(),
    remark: text().notNull().default(''),
    staffId: uuid('staff_id'),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('ledger_entry_number').on(table.accountId, table.number),
    unique('ledger_entry_once').on(table.accountId, table.kind, table.reference),
  ],
);
