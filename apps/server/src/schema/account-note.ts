import type { NoteKind } from '@baohe/domain/identity/people';
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const accountNote = pgTable('account_note', {
  id: uuid().primaryKey().defaultRandom(),
  accountId: uuid('account_id').notNull(),
  staffId: uuid('staff_id').notNull(),
  kind: text().$type<NoteKind>().notNull(),
  content: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
