import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import type { Readable, Writable } from 'node:stream';

export type GeneratorChild = ChildProcessByStdio<Writable, Readable, null>;

/** A tenth of a core where everything else is busy; at the very lowest it would stand still. */
export const BEHIND_THE_SITE = constants.priority.PRIORITY_BELOW_NORMAL;

/**
 * A script of the generator in a process of its own, which gets what the site leaves over. It ends
 * when its pipes do: who starts it may be killed and leaves nothing behind.
 */
export function generatorChild(
  folder: string,
  script: string,
  args: string[],
  priority: number,
): GeneratorChild {
  const child = spawn(process.execPath, ['--import', 'tsx', `src/${script}`, ...args], {
    cwd: folder,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  try {
    setPriority(child.pid ?? 0, priority);
  } catch {
    // It has ended already, which is noticed elsewhere.
  }
  // Noticed by its silence; writing to it must not end this process.
  child.stdin.on('error', () => undefined);
  return child;
}
