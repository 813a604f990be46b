import { execFile } from 'node:child_process';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

// Fast shutdown writes a checkpoint; a slow disk may take its time.
const FAST_MS = 30_000;
const IMMEDIATE_MS = 5_000;

/**
 * After a kill -9 of the server its PostgreSQL lives on, or only some of its processes do.
 * The caller holds the cluster's claim, so whatever still bears the cluster's name belongs to nobody.
 */
export async function stopLeftovers(cluster: string, clusterName: string): Promise<boolean> {
  const left = await processesOf(clusterName);
  if (left.length > 0) {
    await endAll(clusterName);
  }
  // None is alive: a pid file would only make PostgreSQL stop at a process that has got the same pid since.
  await rm(join(cluster, 'postmaster.pid'), { force: true });
  return left.length > 0;
}

async function endAll(clusterName: string): Promise<void> {
  const begun = Date.now();
  let sent: NodeJS.Signals | null = null;
  for (;;) {
    const left = await processesOf(clusterName);
    if (left.length === 0) {
      return;
    }
    const due = signalAfter(Date.now() - begun);
    if (due !== sent) {
      sent = due;
      // The postmaster tells its own; without one each is told, and ends at the next thing it does anyway.
      const postmasters = left.filter(({ isPostmaster }) => isPostmaster);
      for (const { pid } of postmasters.length > 0 ? postmasters : left) {
        signal(pid, due);
      }
    }
    await sleep(50);
  }
}

/** What to ask for after so long: a fast shutdown, an immediate one, none at all. */
export function signalAfter(elapsed: number): NodeJS.Signals {
  if (elapsed < FAST_MS) {
    return 'SIGINT';
  }
  return elapsed < FAST_MS + IMMEDIATE_MS ? 'SIGQUIT' : 'SIGKILL';
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended in between.
  }
}

interface Running {
  pid: number;
  isPostmaster: boolean;
}

/** The postmaster was given the name as an argument; its children show it in their titles. */
async function processesOf(clusterName: string): Promise<Running[]> {
  const all = await (process.platform === 'linux' ? commandsOnLinux() : commandsByPs());
  return all.flatMap(({ pid, command }) => {
    const isPostmaster = command.includes(`cluster_name=${clusterName}`);
    const isChild = command.startsWith(`postgres: ${clusterName}: `);
    return isPostmaster || isChild ? [{ pid, isPostmaster }] : [];
  });
}

interface Command {
  pid: number;
  command: string;
}

async function commandsOnLinux(): Promise<Command[]> {
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger);
  return Promise.all(
    pids.map(async (pid) => ({
      pid,
      command: (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll(
        '\0',
        ' ',
      ),
    })),
  );
}

async function commandsByPs(): Promise<Command[]> {
  const { stdout } = await promisify(execFile)('ps', ['-axww', '-o', 'pid=,command='], {
    maxBuffer: 16 * 1024 * 1024,
  });
  return stdout.split('\n').flatMap((line) => {
    const [, pid, command] = /^\s*(\d+) (.*)$/.exec(line) ?? [];
    return pid && command ? [{ pid: Number(pid), command }] : [];
  });
}
