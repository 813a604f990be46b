import { refuseOldNode } from '../start/node-version.mjs';

refuseOldNode();

// Only now: an old Node would stop at the syntax of what follows instead of saying what is wrong.
void import('./run-checks.mjs').then(({ runChecks }) =>
  runChecks({
    quick: process.argv.includes('--quick'),
    strict: process.argv.includes('--strict'),
  }),
);
