import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { inTree } from '../tree.ts';
import { saidAddress } from './said-address.ts';

/** Seconds from `npm start` to /healthz. */
export async function npmStart(dataDir: string): Promise<number> {
  const begun = performance.now();
  const npm = spawn('npm', ['start'], {
    cwd: inTree(''),
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(npm, 'close');
  const { address, output } = await saidAddress(npm);
  const { status } = await fetch(`${address}/healthz`);
  const seconds = (performance.now() - begun) / 1000;
  npm.kill('SIGTERM');
  await ended;
  if (status !== 200) {
    throw new Error(`/healthz answers ${status}`);
  }
  // Somebody edited a source since: that was a first start after a change, not a second one.
  return output.includes('Building') ? npmStart(dataDir) : seconds;
}
