import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inTree } from './tree.mjs';

/** What the build is made from; configuration files of the apps are added by name. */
const SOURCES = [
  'packages',
  'apps/server/src',
  'apps/server/migrations',
  'apps/server/package.json',
  'apps/web/src',
  'apps/web/build',
  'apps/web/public',
  'apps/web/index.html',
  'apps/web/package.json',
  'apps/console/src',
  'apps/console/index.html',
  'apps/console/package.json',
  'apps/ops/src',
  'apps/ops/index.html',
  'apps/ops/package.json',
  'tools/start',
  'lingui.config.ts',
  'package-lock.json',
  'tsconfig.json',
];
const APPS = ['apps/server', 'apps/web', 'apps/console', 'apps/ops'];
const NOT_BUILT = /^(node_modules|dist|dist-parts|testing)$|\.test\.tsx?$/;

/** Changes whenever the content of anything that is built changes; times of files do not matter. */
export function hashOfInputs() {
  const hash = createHash('sha256');
  const configurations = APPS.flatMap((app) =>
    readdirSync(inTree(app))
      .filter((name) => name.includes('.config.'))
      .map((name) => join(app, name)),
  );
  for (const path of [...SOURCES, ...configurations].flatMap(filesBelow)) {
    hash.update(`${path}\0`).update(
      createHash('sha256')
        .update(readFileSync(inTree(path)))
        .digest(),
    );
  }
  return hash.digest('hex');
}

function filesBelow(path) {
  if (!existsSync(inTree(path))) {
    return [];
  }
  if (!statSync(inTree(path)).isDirectory()) {
    return [path];
  }
  return readdirSync(inTree(path))
    .filter((name) => !NOT_BUILT.test(name))
    .toSorted()
    .flatMap((name) => filesBelow(join(path, name)));
}
