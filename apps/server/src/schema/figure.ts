import {
  bigint,
  date,
  doublePrecision,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { bytea } from './bytea.ts';

export const figureChange = pgTable('figure_change', {
  kind: text().notNull(),
  hour: timestamp({ withTimezone: true }).notNull(),
  amount: bigint({ mode: 'number' }).notNull(),
});

export const figureHour = pgTable(
  'figure_hour',
  {
    kind: text().notNull(),
    hour: timestamp({ withTimezone: true }).notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.hour] })],
);

export const figureMonth = pgTable(
  'figure_month',
  {
    kind: text().notNull(),
    month: date().notNull(),
    /** One for each day, 31 always. */
    amounts: bigint({ mode: 'number' }).array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.month] })],
);

export const visitKey = pgTable('visit_key', {
  day: date().primaryKey(),
  key: bytea().notNull(),
});

export const visitMark = pgTable(
  'visit_mark',
  {
    day: date().notNull(),
    kind: text().notNull(),
    mark: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind, table.mark] })],
);

export const searchMiss = pgTable(
  'search_miss',
  {
    day: date().notNull(),
    words: text().notNull(),
    times: integer().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.day, table.words] })],
);

export const callDay = pgTable(
  'call_day',
  {
    day: date().notNull(),
    method: text().notNull(),
    route: text().notNull(),
    calls: bigint({ mode: 'number' }).notNull(),
    failures: bigint({ mode: 'number' }).notNull(),
    totalMs: doublePrecision('total_ms').notNull(),
    buckets: integer().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.method, table.route] })],
);
