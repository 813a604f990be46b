import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pageEnvironment, PageRefused } from './page-environment.ts';

/** npm run page: the page of the app for one site, into apps/web/dist-native. */
try {
  const { status } = spawnSync(
    process.execPath,
    [
      join(import.meta.dirname, '../../node_modules/vite/bin/vite.js'),
      'build',
      join(import.meta.dirname, '../web'),
      '--mode',
      'native',
    ],
    { stdio: 'inherit', env: pageEnvironment(process.env) },
  );
  process.exitCode = status ?? 1;
} catch (error) {
  if (!(error instanceof PageRefused)) {
    throw error;
  }
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
