import type { Client } from '@baohe/client/client';
import { managedJobs, type ManagedJob } from '@baohe/contract/jobs-managed';

/** What the site does by itself. */
export type Job = ManagedJob;

export const JOBS_KEY = 'jobs';

export async function fetchJobs(client: Client, signal: AbortSignal): Promise<Job[]> {
  return (await client.call(managedJobs.list, {}, signal)).jobs;
}

export const runJob = (client: Client, name: string) => client.call(managedJobs.run, { name });
