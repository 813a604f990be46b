import { managedJobs as calls, type ManagedJob } from '@baohe/contract/jobs-managed';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/queryable.ts';
import { serve } from '../../platform/http/serve.ts';
import { jobStatesRepository } from '../../platform/jobs/job-states.repository.ts';
import { nextTurn } from '../../platform/jobs/schedule.ts';

interface JobAdminDeps {
  db: Db;
  clock: Clock;
  /** Tells the processes that do jobs, behind the request. */
  wake: (name: string) => void;
}

type JobRow = Awaited<ReturnType<ReturnType<typeof jobStatesRepository>['all']>>[number];

const isoOrNull = (time: Date | null): string | null => time?.toISOString() ?? null;

function presentJob(row: JobRow, now: Date): ManagedJob {
  const { name, pattern, isRunning, ms, outcome } = row;
  return {
    name,
    pattern,
    isRunning,
    isRequested: row.requestedAt !== null,
    startedAt: isoOrNull(row.startedAt),
    endedAt: isoOrNull(row.endedAt),
    ms,
    outcome,
    turns: Number(row.turns),
    failures: Number(row.failures),
    nextAt: isoOrNull(nextTurn(pattern, now)),
    failedTurns: row.failedTurns.map((turn) => ({ ...turn, at: new Date(turn.at).toISOString() })),
  };
}

export function jobAdminRoutes(app: FastifyInstance, { db, clock, wake }: JobAdminDeps): void {
  serve(app, calls.list, async () => {
    const rows = await jobStatesRepository(db).all();
    return { jobs: rows.map((row) => presentJob(row, clock())) };
  });
  serve(app, calls.run, async ({ name }, { transaction }) => {
    await transaction(async (tx, audit) => {
      if (!(await jobStatesRepository(tx).request(name, clock()))) {
        throw new AppError('job.unknown');
      }
      audit.target([name]);
    });
    wake(name);
    return { changed: 1 };
  });
}
