import { cpSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { keepLastRelease, packFiles } from './finish-web.mjs';
import { runStep } from './run-step.mjs';
import { inTree } from './tree.mjs';

const APPS = ['web', 'console', 'ops'];

export const builtFiles = [
  'apps/server/dist/main.mjs',
  'apps/server/dist/parse-worker.mjs',
  'apps/server/dist/classify-worker.mjs',
  'apps/web/dist/index.html',
  'apps/console/dist/index.html',
  'apps/ops/dist/index.html',
].map((path) => inTree(path));

/**
 * Built aside and put in place when whole: a failed build leaves the last good one, and a server
 * that runs meanwhile misses its files for a moment only.
 */
export async function buildAll(release) {
  // As deep as the place it goes to, so that the source maps find the sources.
  const aside = inTree(`.cache/build-${process.pid}`);
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(aside, { recursive: true });
  try {
    await allOrNone(buildApps(aside, release), buildServer(join(aside, 'server')));
    for (const name of [...APPS, 'server']) {
      moveBuilt(join(aside, name), inTree(`apps/${name}/dist`), join(aside, `old-${name}`));
    }
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

/** Waits for all even when one has failed: the others would go on writing behind our back. */
async function allOrNone(...builds) {
  const failed = (await Promise.allSettled(builds)).find(({ status }) => status === 'rejected');
  if (failed) {
    throw failed.reason;
  }
}

/** One after the other: two at once need the memory of a large machine. */
async function buildApps(aside, release) {
  for (const name of APPS) {
    await buildApp(name, join(aside, name), release);
  }
}

async function buildApp(name, to, release) {
  const vite = inTree('node_modules/vite/bin/vite.js');
  await runStep(process.execPath, [vite, 'build', '--outDir', to, '--emptyOutDir'], {
    cwd: inTree(`apps/${name}`),
    // Whoever calls us: people get React's production build.
    env: { ...process.env, NODE_ENV: 'production', VITE_RELEASE: release },
  });
  keepLastRelease(to, inTree(`apps/${name}/dist`));
  packFiles(to);
}

async function buildServer(to) {
  const rolldown = inTree('node_modules/rolldown/bin/cli.mjs');
  await runStep(process.execPath, [rolldown, '--config', 'rolldown.config.mjs', '--dir', to], {
    cwd: inTree('apps/server'),
  });
  cpSync(inTree('apps/server/migrations'), join(to, 'migrations'), { recursive: true });
}

function moveBuilt(from, to, old) {
  try {
    renameSync(to, old);
  } catch (error) {
    if (error.code !== 'ENOENT') {
      throw error;
    }
  }
  renameSync(from, to);
}
