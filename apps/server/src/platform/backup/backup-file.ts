import { z } from 'zod';

/** The first file of a backup. */
export const backupHead = z.object({
  format: z.literal('baohe backup 1'),
  madeAt: z.string(),
  migrations: z.array(z.object({ name: z.string(), digest: z.string() })),
  /** False where they lie in a bucket, which has its own backup. */
  hasMedia: z.boolean(),
});

/** The last one: what should have come, so that a cut backup is noticed. */
export const backupFoot = z.object({
  rows: z.record(z.string(), z.number()),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  files: z.number(),
});

export type BackupHead = z.infer<typeof backupHead>;
export type BackupFoot = z.infer<typeof backupFoot>;

export const HEAD_NAME = 'baohe-backup.json';
export const FOOT_NAME = 'baohe-backup-end.json';
export const TABLES_FOLDER = 'database';
export const DATA_FOLDER = 'data';

/** Of the data folder; the database, half-sent uploads and what says that a server runs are not among them. */
export const BACKED_UP = ['secrets', 'media'] as const;
