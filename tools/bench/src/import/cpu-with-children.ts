import { readdir, readFile } from 'node:fs/promises';

// Linux tells times in hundredths of a second, whatever the kernel counts in.
const TICK_SECONDS = 0.01;

/** CPU seconds of this process, of those it started and runs now, and of those that have ended; null elsewhere. */
export async function cpuWithChildren(): Promise<number | null> {
  const { user, system } = process.cpuUsage();
  const names = await readdir('/proc').catch(() => []);
  const stats = await Promise.all(names.filter((name) => /^\d+$/.test(name)).map(statOf));
  const own = stats.find((stat) => stat?.pid === process.pid);
  if (!own) {
    return null;
  }
  const children = stats.filter((stat) => stat?.parent === process.pid);
  const ticks = children.reduce((sum, stat) => sum + (stat?.running ?? 0), own.ended);
  return (user + system) / 1e6 + ticks * TICK_SECONDS;
}

async function statOf(name: string) {
  const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => null);
  if (stat === null) {
    return null;
  }
  // The second field is the program's name in brackets, and may hold spaces.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
  return {
    pid: Number(name),
    parent: fields[1],
    running: user + system,
    ended: endedUser + endedSystem,
  };
}
