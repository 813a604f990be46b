import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** The journeys walk through what people get: the built product, and the built page of all parts. */
export function setup(): void {
  run(['tools/start/build-if-changed.mjs'], root);
  run(
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--mode', 'parts'],
    join(root, 'apps/web'),
  );
}

function run(args: string[], cwd: string): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' });
  if (status !== 0) {
    throw new Error(`${args.join(' ')} failed\n${stdout}${stderr}`);
  }
}
