import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { runNpm } from './npm.mjs';

const STOP_S = 20;

/** `npm start` until it serves, then SIGTERM until it has ended; too slow or unclean is a failure. */
export async function timedStart(checkout, limit) {
  const port = await freePort();
  const begun = Date.now();
  const seconds = () => (Date.now() - begun) / 1000;
  const { child, ended } = runNpm(checkout, ['start'], { PORT: String(port) });

  const over = () => child.exitCode !== null || child.signalCode !== null;
  // Beyond the limit too: how slow it really is says more than that it is too slow.
  while (!over() && seconds() < limit * 3 && !(await serves(port))) {
    await sleep(100);
  }
  const took = seconds();
  const served = !over() && (await serves(port));

  child.kill('SIGTERM');
  const { code } = await Promise.race([
    ended,
    sleep(STOP_S * 1000, { code: 'no end' }, { ref: false }),
  ]);
  if (!served) {
    throw new Error(`served nothing within ${took.toFixed(1)} s`);
  }
  if (code !== 0) {
    throw new Error(`SIGTERM ended it with ${code}`);
  }
  if (await serves(port)) {
    throw new Error('still serves after its end');
  }
  if (took > limit) {
    throw new Error(`${took.toFixed(1)} s, over the ${limit} s allowed`);
  }
  return `${took.toFixed(1)} s`;
}

async function serves(port) {
  try {
    const [health, page] = await Promise.all(
      ['/healthz', '/'].map((path) => fetch(`http://127.0.0.1:${port}${path}`)),
    );
    return health.ok && page.ok && (await page.text()).includes('<html');
  } catch {
    return false;
  }
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
