import { bigint, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const jobState = pgTable('job_state', {
  name: text().primaryKey(),
  pattern: text().notNull(),
  requestedAt: timestamp('requested_at', { withTimezone: true }),
  startedAt: timestamp('started_at', { withTimezone: true }),
  endedAt: timestamp('ended_at', { withTimezone: true }),
  ms: integer(),
  outcome: text(),
  turns: bigint({ mode: 'number' }).notNull().default(0),
  failures: bigint({ mode: 'number' }).notNull().default(0),
});

export const jobFailure = pgTable('job_failure', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
  ms: integer().notNull(),
  fault: text().notNull(),
});
