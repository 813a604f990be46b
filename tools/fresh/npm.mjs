import { spawn } from 'node:child_process';

let current;

/** Runs npm in the checkout, shows what it says, and keeps its last line. */
export function runNpm({ tree, env }, args, settings = {}) {
  const child = spawn('npm', args, {
    cwd: tree,
    env: { ...env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  current = child;
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    process.stdout.write(text);
    output = (output + text).slice(-10_000);
  });
  const ended = new Promise((resolve) => {
    child.once('close', (code) => {
      current = undefined;
      resolve({ code, lastLine: output.trimEnd().split('\n').at(-1) });
    });
  });
  return { child, ended };
}

/** Ctrl-C: first what runs, then the folder. */
export function stopOnSignal(checkout) {
  async function stop() {
    if (current) {
      const closed = new Promise((resolve) => current.once('close', resolve));
      current.kill('SIGTERM');
      await closed;
    }
    await checkout.remove();
    process.exit(1);
  }
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => void stop());
  }
}
