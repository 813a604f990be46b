import { setTimeout as pause } from 'node:timers/promises';
import type { Runner } from 'graphile-worker';
import { openDb, openPool } from '../database/pool.ts';
import { jobStatesRepository } from './job-states.repository.ts';
import type { Job } from './job.ts';
import { jobsRepository, type JobsPool } from './jobs.repository.ts';
import { openQueue } from './queue.ts';
import { recordTurn } from './record-turn.ts';

/** How long a stop waits for what is being done. */
const PATIENCE_MS = 5000;
/** Then what was broken off is given back to the queue, which takes a slow machine its time. */
const GIVE_BACK_MS = 4000;
const CLOSE_POOL_MS = 2000;
const AGAIN_MS = 1000;

interface Jobs {
  close(): Promise<void>;
}

interface Parts {
  connectionString: string;
  /** Made on connections of their own: work without hurry never waits in front of a visitor. */
  jobs: (pool: JobsPool) => readonly Job[];
  onError: (error: unknown, job?: string) => void;
  /** Milliseconds until it begins. */
  after?: number;
  patience?: number;
}

/** Does what is due, here or in another process, until it is closed. */
export function openJobs({
  connectionString,
  jobs,
  onError,
  after = 0,
  patience = PATIENCE_MS,
}: Parts): Jobs {
  const pool = openPool(connectionString);
  const repository = jobsRepository(pool);
  const states = jobStatesRepository(openDb(pool));
  const stopping = new AbortController();
  const { signal } = stopping;
  const lostWorkers = new Set<string>();

  const guarded = jobs(pool).map((job) => ({
    ...job,
    run: async () => {
      await repository.alone(job.name, (lost) =>
        recordTurn(states, job, AbortSignal.any([signal, lost])),
      );
    },
  }));

  const rest = (ms: number) => pause(ms, undefined, { signal }).catch(() => undefined);

  async function work(): Promise<void> {
    await rest(after);
    while (!signal.aborted) {
      let runner: Runner | undefined;
      const stop = () => void runner?.stop().catch(onError);
      try {
        runner = await openQueue({
          pool,
          repository,
          states,
          jobs: guarded,
          onError,
          signal,
          lostWorkers,
        });
        signal.addEventListener('abort', stop);
        if (signal.aborted) {
          stop();
        }
        await runner?.promise;
      } catch (error) {
        onError(error);
      } finally {
        signal.removeEventListener('abort', stop);
      }
      // The queue gives up when it cannot reach the database.
      await rest(AGAIN_MS);
    }
  }

  const working = work();
  return {
    async close() {
      stopping.abort();
      if (!(await isDoneWithin(working, patience))) {
        await repository.abort().catch(onError);
        await isDoneWithin(working, GIVE_BACK_MS);
      }
      await isDoneWithin(pool.end(), CLOSE_POOL_MS);
    },
  };
}

async function isDoneWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  const enough = new AbortController();
  const late = pause(ms, false, { signal: enough.signal }).catch(() => false);
  const done = await Promise.race([work.then(() => true), late]);
  enough.abort();
  return done;
}
