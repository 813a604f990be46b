import * as z from 'zod/mini';

/** 1 published, 0 draft, −1 deleted (restorable for 30 days). */
export const recordStatus = z.literal([1, 0, -1]);

export type RecordStatus = z.output<typeof recordStatus>;
