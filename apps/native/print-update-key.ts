import { keyLine, readUpdateKey } from './update-key.ts';

/** For `npm run page`: the page checks what it is offered by the same key as the plugin. */
process.stdout.write(keyLine(readUpdateKey()));
