import { buildWhatChanged } from './build-what-changed.mjs';
import { inTurn } from './in-turn.mjs';
import { ensureInstalled } from './install.mjs';
import { stepFailed } from './run-step.mjs';
import { serverBundle } from './tree.mjs';

/** npm start: everything that is missing, then the server in this very process, so that signals reach it. */
export async function prepareAndRun() {
  process.env.NODE_ENV ??= 'production';
  try {
    await inTurn(async () => {
      await ensureInstalled();
      await buildWhatChanged();
    });
  } catch (error) {
    stepFailed(error);
  }
  await import(serverBundle.href);
}
