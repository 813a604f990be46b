import { spawn } from 'node:child_process';
import { inTurn } from './in-turn.mjs';
import { ensureInstalled } from './install.mjs';
import { stepFailed } from './run-step.mjs';
import { inTree, root } from './tree.mjs';

/**
 * npm run dev: the web, the console and the review desk with hot reload on the web's port of vite, and the server, restarted at
 * each change, behind them.
 */
await inTurn(ensureInstalled).catch(stepFailed);

const tsx = inTree('node_modules/tsx/dist/cli.mjs');
const vite = inTree('node_modules/vite/bin/vite.js');
const children = [
  run([tsx, 'watch', '--clear-screen=false', 'apps/server/src/main.ts'], root),
  run([vite, '--clearScreen', 'false'], inTree('apps/web')),
  run([vite, '--clearScreen', 'false'], inTree('apps/console')),
  run([vite, '--clearScreen', 'false'], inTree('apps/ops')),
];

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => stopAll(signal));
}
for (const child of children) {
  // One without the other is no use.
  child.once('exit', () => stopAll('SIGTERM'));
}

function run(args, cwd) {
  // Their own groups: Ctrl-C comes from us, once, and the server has time to stop PostgreSQL.
  return spawn(process.execPath, args, {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
}

function stopAll(signal) {
  if (!stopping) {
    stopping = true;
    children.forEach((child) => child.kill(signal));
  }
}
