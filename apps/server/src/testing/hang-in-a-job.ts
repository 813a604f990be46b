import { openJobs } from '../platform/jobs/open-jobs.ts';

/** A process that never ends its job, to be killed in the middle: DATABASE NAME. */
const [connectionString = '', name = ''] = process.argv.slice(2);

openJobs({
  connectionString,
  onError: () => undefined,
  jobs: () => [
    {
      name,
      at: '0 0 1 1 *',
      alsoAtStart: true,
      run: () => {
        process.stdout.write('at it\n');
        return new Promise(() => undefined);
      },
    },
  ],
});
