import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runStep } from '../start/run-step.mjs';
import { withProgress } from '../start/say.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** The same engine without windows: a visit costs a quarter less of the machine. */
const WITHOUT_WINDOWS = 'chromium-headless-shell';
const PACKAGES = ['chromium', 'fonts-noto-cjk'];

/** The browser of the journeys: CHROMIUM, or the first known name on PATH, without windows first. */
export function findBrowser() {
  const { CHROMIUM } = process.env;
  return CHROMIUM && isProgram(CHROMIUM)
    ? CHROMIUM
    : (firstOnPath([WITHOUT_WINDOWS]) ?? firstOnPath(NAMES));
}

/** One that has windows: only it can say whether an app would be installed. */
export function findWholeBrowser() {
  return firstOnPath(NAMES) ?? findBrowser();
}

function firstOnPath(names) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(isProgram);
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Without one every Chinese text is a row of boxes, and no screenshot means anything. */
function hasChineseFont() {
  const { stdout, error } = spawnSync('fc-list', [':lang=zh-cn', 'family'], {
    encoding: 'utf8',
  });
  return !error && stdout.trim() !== '';
}

function mayInstall() {
  return process.getuid?.() === 0 && !spawnSync('apt-get', ['--version']).error;
}

/** Installs what is missing where it may; otherwise gives the sentence that says what to do. */
export async function ensureBrowser() {
  if (findBrowser() && hasChineseFont()) {
    return undefined;
  }
  if (mayInstall()) {
    await withProgress(`Installing ${PACKAGES.join(' and ')}`, install).catch((error) => {
      console.log(error.output ?? error.message);
    });
  }
  if (!findBrowser()) {
    return 'No Chromium on PATH: install it (Debian: apt-get install chromium) or set CHROMIUM to its path.';
  }
  if (!hasChineseFont()) {
    return 'No Chinese font: install one (Debian: apt-get install fonts-noto-cjk).';
  }
  return undefined;
}

async function install() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runStep('apt-get', ['update'], { env });
  await runStep(
    'apt-get',
    ['install', '-y', '--no-install-recommends', 'fontconfig', 'openssl', ...PACKAGES],
    { env },
  );
  // Not every system has it; the other one does the same, only slower.
  await runStep('apt-get', ['install', '-y', '--no-install-recommends', WITHOUT_WINDOWS], {
    env,
  }).catch(() => {});
}
