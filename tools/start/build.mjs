import { buildAndStamp } from './build-what-changed.mjs';
import { inTurn } from './in-turn.mjs';
import { stepFailed } from './run-step.mjs';

/** npm run build: whether anything changed or not. */
await inTurn(() => buildAndStamp()).catch(stepFailed);
