import type { CheckRow } from './checks.repository.ts';

export const presentCheck = (row: CheckRow) => ({
  isRunning: row.requestedAt !== null || (row.startedAt !== null && row.finishedAt === null),
  done: Math.min(row.done, row.total),
  total: row.total,
  finishedAt: row.finishedAt?.toISOString() ?? null,
});
