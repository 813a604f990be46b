import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** A pid alone is reused; together with the moment it was started it names one process for ever. */
interface ProcessIdentity {
  pid: number;
  started: string;
}

/** Nothing when no such process lives. */
export async function identify(pid: number): Promise<ProcessIdentity | null> {
  const started = await (process.platform === 'linux' ? startedOnLinux(pid) : startedByPs(pid));
  return started === null ? null : { pid, started };
}

export async function ourIdentity(): Promise<ProcessIdentity> {
  const identity = await identify(process.pid);
  if (!identity) {
    throw new Error('This process cannot find itself: is /proc mounted, or ps installed?');
  }
  return identity;
}

export async function isAlive({ pid, started }: ProcessIdentity): Promise<boolean> {
  return (await identify(pid))?.started === started;
}

async function startedOnLinux(pid: number): Promise<string | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The second field is the command in brackets, and may itself hold spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state, ticks] = [fields[0], fields[19]];
    // A zombie waits for its parent to look; it will never work again.
    if (!ticks || state === 'Z' || state === 'X') {
      return null;
    }
    // Ticks count from the boot of the machine: without the boot they would repeat.
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
    return `${boot.trim()}/${ticks}`;
  } catch {
    return null;
  }
}

async function startedByPs(pid: number): Promise<string | null> {
  try {
    const { stdout } = await promisify(execFile)('ps', ['-o', 'lstart=', '-p', String(pid)], {
      env: { PATH: '/bin:/usr/bin', LC_ALL: 'C', TZ: 'UTC' },
    });
    return stdout.trim() || null;
  } catch {
    return null;
  }
}
