import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { npm } from './npm.mjs';
import { withProgress } from './say.mjs';
import { inTree } from './tree.mjs';

const stamp = inTree('node_modules/.baohe-install');

/** Installs what package-lock.json asks for, unless exactly that is there. */
export async function ensureInstalled() {
  const expected = expectedStamp();
  if (readIfThere(stamp) === expected) {
    return;
  }
  if (!npmInstalledTheSame()) {
    await withProgress('Installing the npm packages', install);
  }
  writeFileSync(stamp, expected);
}

async function install() {
  rmSync(stamp, { force: true });
  try {
    await npmCi();
  } catch (error) {
    // Left half there by an interrupted installation, npm sometimes cannot clear it away itself.
    if (!existsSync(inTree('node_modules')) || !/ENOTEMPTY|EEXIST|ENOTDIR/.test(error.output)) {
      throw error;
    }
    rmSync(inTree('node_modules'), { recursive: true, force: true });
    await npmCi();
  }
}

function npmCi() {
  // With NODE_ENV=production npm would leave out what the build needs.
  return npm(['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund']);
}

/** The same lock on another kind of machine asks for other binaries. */
function expectedStamp() {
  const lock = readFileSync(inTree('package-lock.json'));
  const digest = createHash('sha256').update(lock).digest('hex');
  return `${digest} ${process.platform} ${process.arch}`;
}

/** Somebody ran npm himself; npm writes this record at the very end, so an interrupted run has none or an old one. */
function npmInstalledTheSame() {
  const record = readIfThere(inTree('node_modules/.package-lock.json'));
  if (!record) {
    return false;
  }
  const installed = JSON.parse(record).packages;
  const expected = JSON.parse(readFileSync(inTree('package-lock.json'), 'utf8')).packages;
  return Object.entries(expected).every(
    ([path, { version, link, optional, peer }]) =>
      !path.includes('node_modules/') ||
      optional ||
      peer ||
      ((link || installed[path]?.version === version) && existsSync(inTree(path))),
  );
}

function readIfThere(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}
