import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { storable } from './storable-text.ts';

export const JOB_OUTCOMES = ['done', 'failed', 'stopped'] as const;

const failedTurn = z.object({
  at: z.iso.datetime(),
  ms: z.int(),
  /** What kind of error; the whole of it stands in the log alone, because it may name people. */
  fault: z.string(),
});

const managedJob = z.object({
  name: z.string(),
  /** A crontab pattern, in UTC. */
  pattern: z.string(),
  isRunning: z.boolean(),
  /** Requested by the staff, and not begun since. */
  isRequested: z.boolean(),
  startedAt: z.nullable(z.iso.datetime()),
  /** Of the last turn that came to an end. */
  endedAt: z.nullable(z.iso.datetime()),
  ms: z.nullable(z.int()),
  outcome: z.nullable(z.enum(JOB_OUTCOMES)),
  turns: z.int(),
  failures: z.int(),
  nextAt: z.nullable(z.iso.datetime()),
  /** The newest of the last thirty days. */
  failedTurns: z.array(failedTurn),
});

export type ManagedJob = z.output<typeof managedJob>;

export const managedJobs = {
  list: endpoint({
    method: 'GET',
    path: '/sys/job/list',
    access: 'admin',
    summary: 'What the site does by itself: last turn, outcome, next turn, failed turns',
    input: z.object({}),
    output: z.object({ jobs: z.array(managedJob) }),
  }),
  run: endpoint({
    method: 'POST',
    path: '/sys/job/run',
    access: 'admin',
    summary: 'Gives a job a turn now',
    input: z.object({
      name: z.string().check(z.minLength(1), z.maxLength(80), storable),
    }),
    output: z.object({ changed: z.int() }),
  }),
};
