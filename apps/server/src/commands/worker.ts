import { once } from 'node:events';
import { readConfig } from '../config.ts';
import { siteJobs } from '../jobs/site-jobs.ts';
import { systemClock } from '../platform/clock.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openPool } from '../platform/database/pool.ts';
import { errorCode } from '../platform/error-code.ts';
import { openJobs } from '../platform/jobs/open-jobs.ts';
import { openMedia } from '../platform/media/open-media.ts';
import { readRunFile } from '../platform/run-file.ts';
import { StartRefused } from '../platform/start-refused.ts';
import { runCommand } from './run-command.ts';

/** npm run worker: the site's jobs in a process of their own, for servers that run with JOBS=0. */
runCommand(async () => {
  const config = readConfig(process.env);
  const { databaseUrl, dataDir, mediaBucket } = config;
  const connectionString = databaseUrl ?? (await readRunFile(dataDir))?.database;
  if (!connectionString) {
    throw new StartRefused(`No server runs in ${dataDir}: start one, or set DATABASE_URL`);
  }
  const pool = openPool(connectionString);
  await migrate(pool);
  await pool.end();

  const { store } = openMedia(dataDir, systemClock, mediaBucket);
  const jobs = openJobs({
    connectionString,
    jobs: (jobsPool) => siteJobs(jobsPool, store, config),
    onError: say,
  });
  console.log('Doing the site’s jobs');
  await Promise.race(['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => once(process, signal)));
  await jobs.close();
});

/** Not its message: a failed query names a person's own words. */
function say(error: unknown, job?: string): void {
  const { name } = error as Error;
  console.error([job ?? 'jobs', name, errorCode(error)].filter(Boolean).join(': '));
}
