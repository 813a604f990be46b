import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { inTree } from './tree.mjs';

const turn = inTree('.cache/preparing.pid');
const TOUCH_MS = 1000;
// A pid alone may belong to somebody else by now: who prepares also touches the file all the time.
const STALE_MS = 30_000;

/** Two starts in one checkout would install and build into each other. */
export async function inTurn(work) {
  mkdirSync(inTree('.cache'), { recursive: true });
  for (let wasSaid = false; !taken(); wasSaid = true) {
    if (!wasSaid) {
      console.log('Another start is preparing this checkout; waiting for it…');
    }
    await sleep(200);
  }
  const timer = setInterval(touch, TOUCH_MS);
  // Also when a signal ends us in the middle.
  process.once('exit', giveBack);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    process.off('exit', giveBack);
    giveBack();
  }
}

function taken() {
  try {
    writeFileSync(turn, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') {
      throw error;
    }
  }
  if (holderLives()) {
    return false;
  }
  giveBack();
  return taken();
}

function holderLives() {
  try {
    const fresh = Date.now() - statSync(turn).mtimeMs < STALE_MS;
    const pid = Number(readFileSync(turn, 'utf8'));
    // 0: made this moment, and its number not yet written.
    return fresh && (pid === 0 || process.kill(pid, 0));
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function touch() {
  utimesSync(turn, new Date(), new Date());
}

function giveBack() {
  rmSync(turn, { force: true });
}
