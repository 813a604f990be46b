import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const bytes = z.number();

const routeHealth = z.object({
  /** `GET /api/cnt/posts/page` */
  route: z.string(),
  calls: z.int(),
  /** Answered 4xx and 5xx. */
  refused: z.int(),
  failed: z.int(),
  meanMs: z.number(),
  /** Nineteen of twenty took at most this long; null: longer than the histogram knows. */
  p95Ms: z.nullable(z.number()),
});

const siteHealth = z.object({
  versions: z.object({
    site: z.string(),
    node: z.string(),
    database: z.string(),
    /** The last step that the database was brought to. */
    migration: z.string(),
  }),
  startedAt: z.iso.datetime(),
  process: z.object({ memory: bytes, cpuSeconds: z.number(), busy: z.number() }),
  calls: z.object({
    total: z.int(),
    refused: z.int(),
    failed: z.int(),
    p95Ms: z.nullable(z.number()),
  }),
  /** Those that take longest, and those that fail. */
  routes: z.array(routeHealth),
  connections: z.object({ open: z.int(), idle: z.int(), waiting: z.int() }),
  caches: z.array(z.object({ name: z.string(), used: bytes, limit: bytes })),
  counters: z.array(z.object({ name: z.string(), value: z.number() })),
  storage: z.object({
    diskFree: bytes,
    diskTotal: bytes,
    mediaFiles: z.int(),
    mediaBytes: bytes,
    uploadBytes: bytes,
    isBucket: z.boolean(),
  }),
  database: z.object({
    bytes,
    tables: z.array(z.object({ name: z.string(), rows: z.number(), bytes })),
  }),
  backup: z.object({
    lastAt: z.nullable(z.iso.datetime()),
    lastBy: z.string(),
    isArranged: z.boolean(),
    /** What belongs into one. */
    dataFolder: z.string(),
    /** Where an embedded database lies that is not in the data folder. */
    databaseFolder: z.nullable(z.string()),
    isExternal: z.boolean(),
  }),
});

export type SiteHealth = z.output<typeof siteHealth>;

export const managedHealth = {
  read: endpoint({
    method: 'GET',
    path: '/sys/health/read',
    access: 'admin',
    summary: 'The figures of /metrics for people, with storage, database, versions and backup',
    input: z.object({}),
    output: siteHealth,
  }),
  noteBackup: endpoint({
    method: 'POST',
    path: '/sys/health/noteBackup',
    access: 'admin',
    summary: 'Says that a backup has been made now',
    input: z.object({}),
    output: z.object({ changed: z.int() }),
  }),
};
