import { type ChildProcess, spawn } from 'node:child_process';
import { chown, open, readFile, stat, truncate } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartRefused } from '../../start-refused.ts';
import type { Account } from './account.ts';
import { signalAfter } from './leftovers.ts';

const LONGEST_LOG = 10 * 1024 * 1024;

export interface Postmaster {
  hasEnded: () => boolean;
  /** Fast shutdown; as often as one likes. */
  stop(): Promise<void>;
}

export async function spawnPostmaster(options: {
  program: string;
  account: Account;
  cluster: string;
  settings: Record<string, string>;
  logFile: string;
  endedByItself: () => void;
}): Promise<Postmaster> {
  const { program, account, cluster, settings, logFile } = options;
  const log = await openLog(logFile, account);
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  try {
    const child = spawn(program, ['-D', cluster, ...args], {
      uid: account.uid,
      gid: account.gid,
      cwd: '/',
      env: { LC_ALL: 'C', TZ: 'UTC' },
      // Its own session: Ctrl-C in the terminal must not reach it before we have closed our connections.
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    });
    return watch(child, options.endedByItself);
  } finally {
    await log.close();
  }
}

function watch(child: ChildProcess, endedByItself: () => void): Postmaster {
  let ended = false;
  const hasEnded = () => ended;
  let stopping: Promise<void> | undefined;
  const end = () => {
    if (!ended && !stopping) {
      endedByItself();
    }
    ended = true;
  };
  child.once('exit', end);
  child.once('error', end);
  // A server that has nothing left to do may end; the next start stops what it left.
  child.unref();

  async function stop(): Promise<void> {
    const begun = Date.now();
    let sent: NodeJS.Signals | null = null;
    while (!hasEnded()) {
      const due = signalAfter(Date.now() - begun);
      if (due !== sent) {
        sent = due;
        child.kill(due);
      }
      await sleep(10);
    }
  }
  return {
    hasEnded,
    stop: () => (stopping ??= stop()),
  };
}

async function openLog(path: string, account: Account) {
  const size = await stat(path).then(
    (entry) => entry.size,
    () => 0,
  );
  if (size > LONGEST_LOG) {
    await truncate(path);
  }
  const log = await open(path, 'a', 0o600);
  await chown(path, account.uid, account.gid);
  return log;
}

/** PostgreSQL has ended before it could be reached: its own last word is the best explanation. */
export async function refusedByPostgres(logFile: string): Promise<StartRefused> {
  const lines = (await readFile(logFile, 'utf8').catch(() => '')).trimEnd().split('\n');
  const word = lines.findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? lines.at(-1);
  return new StartRefused(`PostgreSQL did not start: ${word || 'no word of it'} (${logFile})`);
}
