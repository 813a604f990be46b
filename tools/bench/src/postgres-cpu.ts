import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

// Linux tells times in hundredths of a second, whatever the kernel counts in.
const TICK_US = 10_000;

interface Times {
  readonly pid: number;
  readonly parent: number;
  readonly own: number;
  /** Of children that have ended. */
  readonly ended: number;
}

/** CPU µs of a PostgreSQL and all its processes, also those that have ended. */
export async function postgresCpu(folder: string): Promise<number | undefined> {
  const pidFile = await readFile(join(folder, 'cluster/postmaster.pid'), 'utf8');
  const postmaster = Number.parseInt(pidFile, 10);
  const names = await readdir('/proc').catch(() => []);
  const all = await Promise.all(names.filter((name) => /^\d+$/.test(name)).map(timesOf));
  const ours = all.filter((times) => times?.pid === postmaster || times?.parent === postmaster);
  if (ours.length === 0) {
    return undefined;
  }
  return ours.reduce((sum, times) => sum + (times?.own ?? 0) + (times?.ended ?? 0), 0) * TICK_US;
}

async function timesOf(name: string): Promise<Times | undefined> {
  const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => undefined);
  // The second field is the program's name in brackets, and may hold spaces.
  const fields = stat
    ?.slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  if (!fields) {
    return undefined;
  }
  const [, parent = 0] = fields;
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
  return { pid: Number(name), parent, own: user + system, ended: endedUser + endedSystem };
}
