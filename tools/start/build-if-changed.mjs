import { buildWhatChanged } from './build-what-changed.mjs';
import { inTurn } from './in-turn.mjs';
import { stepFailed } from './run-step.mjs';

/** For the journeys: builds only when something changed. */
await inTurn(() => buildWhatChanged()).catch(stepFailed);
