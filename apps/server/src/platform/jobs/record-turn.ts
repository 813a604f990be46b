import { performance } from 'node:perf_hooks';
import { faultOf } from './job-fault.ts';
import type { JobStatesRepository } from './job-states.repository.ts';
import type { Job } from './job.ts';

/** Does a job's turn and writes down what became of it. That it could not be written down fails no turn. */
export async function recordTurn(
  states: JobStatesRepository,
  job: Job,
  signal: AbortSignal,
): Promise<void> {
  const ignore = () => undefined;
  await states.begin(job.name).catch(ignore);
  const from = performance.now();
  const took = () => performance.now() - from;
  try {
    await job.run(signal);
  } catch (error) {
    await states.fail(job.name, took(), faultOf(error)).catch(ignore);
    throw error;
  }
  await states.end(job.name, took(), signal.aborted ? 'stopped' : 'done').catch(ignore);
}
