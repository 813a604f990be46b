import { refuseOldNode } from './node-version.mjs';

refuseOldNode();

// Only now: an old Node would stop at the syntax of what follows instead of saying what is wrong.
void import('./prepare-and-run.mjs').then(({ prepareAndRun }) => prepareAndRun());
