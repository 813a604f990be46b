import type { Role } from '@baohe/domain/identity/roles';
import { bigint, boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytea } from './bytea.ts';

export const auditEntry = pgTable('audit_entry', {
  seq: bigint({ mode: 'number' }).primaryKey(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  accountId: uuid('account_id'),
  actor: text().notNull(),
  roles: text().array().$type<Role[]>().notNull(),
  tokenId: uuid('token_id'),
  deviceId: uuid('device_id'),
  network: text().notNull(),
  action: text().notNull(),
  targets: text().array().notNull(),
  fields: text().array().notNull(),
  inputDigest: bytea('input_digest').notNull(),
  beforeDigest: bytea('before_digest'),
  afterDigest: bytea('after_digest'),
  previous: bytea().notNull(),
  hash: bytea().notNull(),
});

export const auditHead = pgTable('audit_head', {
  single: boolean().primaryKey().default(true),
  seq: bigint({ mode: 'number' }).notNull(),
  hash: bytea().notNull(),
});

export const auditValue = pgTable('audit_value', {
  seq: bigint({ mode: 'number' }).primaryKey(),
  before: text().notNull(),
  after: text().notNull(),
});
