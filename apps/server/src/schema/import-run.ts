import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea } from './bytea.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

export const importRun = pgTable('import_run', {
  id: uuid().primaryKey().defaultRandom(),
  source: text().notNull(),
  root: text().notNull(),
  options: jsonb().notNull(),
  startedBy: text('started_by').notNull(),
  accountId: uuid('account_id'),
  state: text().notNull().default('scanning'),
  notes: jsonb().notNull().default([]),
  createdAt: time('created_at').notNull().defaultNow(),
  scannedAt: time('scanned_at'),
  startedAt: time('started_at'),
  finishedAt: time('finished_at'),
  undoneAt: time('undone_at'),
});

export const importItem = pgTable(
  'import_item',
  {
    runId: uuid('run_id').notNull(),
    no: integer().notNull(),
    path: text().notNull(),
    work: jsonb().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    fingerprint: text().notNull(),
    action: text().notNull(),
    state: text().notNull().default('waiting'),
    tries: smallint().notNull().default(0),
    preview: jsonb(),
    coverHash: bytea('cover_hash'),
    corrections: jsonb().notNull().default({}),
    notes: jsonb().notNull().default([]),
    postId: uuid('post_id'),
    before: jsonb(),
    startedAt: time('started_at'),
    finishedAt: time('finished_at'),
  },
  (table) => [primaryKey({ columns: [table.runId, table.no] })],
);

export const importedWork = pgTable('imported_work', {
  postId: uuid('post_id').primaryKey(),
  path: text().notNull(),
  firstFile: text('first_file').notNull(),
  fingerprint: text().notNull(),
  contentHash: bytea('content_hash').notNull(),
  generation: integer().notNull().default(1),
  metadata: jsonb().notNull(),
  runId: uuid('run_id'),
  undone: boolean().notNull().default(false),
});
