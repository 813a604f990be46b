import { EventEmitter } from 'node:events';
import type { Runner, TaskList, WorkerEvents } from 'graphile-worker';
import type { JobStatesRepository } from './job-states.repository.ts';
import type { Job } from './job.ts';
import type { JobsPool, JobsRepository } from './jobs.repository.ts';

/** Of different jobs; each has one turn at a time. */
const AT_ONCE = 2;
/** New turns are heard of at once; only those that failed are found by looking. */
const LOOK_MS = 10_000;

interface Parts {
  pool: JobsPool;
  repository: JobsRepository;
  states: JobStatesRepository;
  jobs: readonly (Omit<Job, 'run'> & { run: () => Promise<void> })[];
  onError: (error: unknown, job?: string) => void;
  /** Aborted when nothing is to be begun any more. */
  signal: AbortSignal;
  /** Workers that ended with a turn in hand, which nobody else would take for hours: it is given back. */
  lostWorkers: Set<string>;
}

/** Its message is stored in the database, so it names nobody. */
class TurnFailed extends Error {
  override message = 'failed; the log says why';
}

/** Loaded when the first page has long been served. None where the stop came before its turn to begin. */
export async function openQueue({
  pool,
  repository,
  states,
  jobs,
  onError,
  signal,
  lostWorkers,
}: Parts): Promise<Runner | undefined> {
  const { Logger, makeWorkerUtils, parseCronItems, run } = await import('graphile-worker');
  const logger = new Logger(() => (level: string, _, meta) => {
    const error: unknown = meta?.['error'];
    if (level === 'error' && error instanceof Error && !(error instanceof TurnFailed)) {
      onError(error);
    }
  });
  const shared = { pgPool: pool, logger };

  // One turn waits at most: the next one replaces one that failed.
  const waiting = (name: string) => ({ jobKey: name, jobKeyMode: 'replace' as const });
  await repository.inTurn(async () => {
    await states.register(jobs);
    const queue = await makeWorkerUtils(shared);
    await queue.cleanup({ tasks: ['DELETE_PERMAFAILED_JOBS'] });
    if (lostWorkers.size > 0) {
      await queue.forceUnlockWorkers([...lostWorkers]);
      lostWorkers.clear();
    }
    for (const { name } of jobs.filter(({ alsoAtStart }) => alsoAtStart)) {
      await queue.addJob(name, {}, waiting(name));
    }
    await queue.release();
  });

  // Its timetable would be read on connections that are about to end, which the library does not catch.
  if (signal.aborted) {
    return undefined;
  }
  const taskList: TaskList = Object.fromEntries(
    jobs.map(({ name, run: turn }) => [
      name,
      () =>
        turn().catch((error: unknown) => {
          onError(error, name);
          throw new TurnFailed();
        }),
    ]),
  );
  // A worker that cannot say that its turn is over (the database is away) ends, and the library begins no other:
  // with the last one nothing would ever be done again. So the whole queue ends, and is begun anew.
  const events = new EventEmitter() as WorkerEvents;
  events.on('worker:fatalError', ({ worker, error }) => {
    onError(error);
    lostWorkers.add(worker.workerId);
    void runner.stop().catch(() => undefined);
  });
  const runner = await run({
    ...shared,
    events,
    taskList,
    parsedCronItems: parseCronItems(
      jobs.map(({ name, at }) => ({
        task: name,
        match: at,
        options: { ...waiting(name), backfillPeriod: 0 },
      })),
    ),
    concurrency: AT_ONCE,
    pollInterval: LOOK_MS,
    noHandleSignals: true,
  });
  return runner;
}
