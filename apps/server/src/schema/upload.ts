import type { UploadPurpose, UploadState } from '@baohe/domain/uploads/uploads';
import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true });

export const upload = pgTable('upload', {
  id: uuid().primaryKey(),
  accountId: uuid('account_id').notNull(),
  name: text().notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
  purpose: text().$type<UploadPurpose>().notNull(),
  state: text().$type<UploadState>().notNull().default('open'),
  createdAt: time('created_at').notNull(),
  expiresAt: time('expires_at').notNull(),
});
