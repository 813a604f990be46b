import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';

/** The numbers of the processors that a process may use; none where the system does not tell. */
export async function processorsOf(pid: number | 'self'): Promise<number[]> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const list = /^Cpus_allowed_list:\s+(\S+)$/m.exec(status)?.[1] ?? '';
  return list
    .split(',')
    .filter(Boolean)
    .flatMap((range) => {
      const [first = 0, last = first] = range.split('-').map(Number);
      return Array.from({ length: last - first + 1 }, (_, at) => first + at);
    });
}

/**
 * Lets the processes of a group run on these processors only, from now on: taskset(1), which is part of what every
 * Debian has. Where it is missing they go on as they were.
 */
export async function keepTo(processors: readonly number[], group: number): Promise<void> {
  const list = processors.join(',');
  for (const pid of await pidsOf(group)) {
    const taskset = spawn('taskset', ['-a', '-c', '-p', list, String(pid)], { stdio: 'ignore' });
    await Promise.race([once(taskset, 'close'), once(taskset, 'error')]).catch(() => undefined);
  }
}

async function pidsOf(group: number): Promise<number[]> {
  const names = await readdir('/proc').catch(() => []);
  const pids = names.filter((name) => /^\d+$/.test(name)).map(Number);
  const groups = await Promise.all(pids.map(groupOf));
  return pids.filter((_, at) => groups[at] === group);
}

async function groupOf(pid: number): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  // The second field is the program's name in brackets, and may hold spaces.
  return stat === null ? null : Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2]);
}
