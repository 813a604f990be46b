import { argv, stdout } from 'node:process';
import { claimDataFolder } from '../platform/run-file.ts';
import { StartRefused } from '../platform/start-refused.ts';

/** Claims the folder of its first argument, says so, and stays until it is killed. */
try {
  await claimDataFolder(argv[2] ?? '', { port: 5080, address: 'http://127.0.0.1:5080' });
  stdout.write('claimed\n');
  setInterval(() => undefined, 1000);
} catch (error) {
  stdout.write(`${error instanceof StartRefused ? 'refused' : 'failed'}: ${String(error)}\n`);
}
