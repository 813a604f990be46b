import { fork, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImportReason } from '@baohe/domain/import/import-reason';
import { WorkRefused } from './parsed-work.ts';
import { keepTo } from './processors.ts';
import type { FromWorker, ToWorker } from './worker-messages.ts';

const MEMORY_LOOK_MS = 100;

export interface WorkerOptions {
  /** Resident memory, beyond which the process is ended. */
  megabytes: number;
  secondsPerWork: number;
  priority: number;
  /** Folders in which programs are looked for, as PATH has them. */
  programs: string;
}

export interface WorkerProcess {
  /** One at a time. Every message goes to `heard`, which says when it was the last. */
  run(message: ToWorker, file: string, heard: (reply: FromWorker) => boolean): Promise<void>;
  /** Whether it may get another job. */
  isFit(): Promise<boolean>;
  /** Runs on these processors only, with all that it has started. */
  keepTo(processors: readonly number[]): Promise<void>;
  end(): void;
}

/** Beside this file: a source here, its bundle in the built server. */
export const PARSE_WORKER = ['parse-worker.mjs', 'parse-worker.ts']
  .map((name) => join(import.meta.dirname, name))
  .find((path) => existsSync(path))!;

/** All that a parser may know of this machine: where programs and temporary files are. */
const environment = (programs: string): NodeJS.ProcessEnv => ({
  PATH: programs,
  TMPDIR: tmpdir(),
  // Broken pictures are reported per file; libvips would say it again on the terminal.
  VIPS_WARNING: '0',
  // Threads would each hold on to memory that is free again.
  MALLOC_ARENA_MAX: '2',
});

export function startWorker(script: string, options: WorkerOptions): WorkerProcess {
  const child = fork(script, [], {
    // Where tsx is found; the process leaves it at once.
    cwd: import.meta.dirname,
    env: environment(options.programs),
    execArgv: [
      `--max-old-space-size=${options.megabytes}`,
      ...(script.endsWith('.ts') ? ['--import', 'tsx'] : []),
    ],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // A group of its own: what it starts, say ffmpeg, ends with it.
    detached: true,
  });
  try {
    setPriority(child.pid ?? 0, options.priority);
  } catch {
    // It has ended already, which is noticed below.
  }
  let reported = 0;
  let endedFor: ImportReason = 'parserEnded';
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });

  function endFor(reason: ImportReason): void {
    endedFor = reason;
    endGroup(child);
  }

  async function run(
    message: ToWorker,
    file: string,
    heard: (reply: FromWorker) => boolean,
  ): Promise<void> {
    const memory = setInterval(() => {
      void residentBytes(child, reported).then((bytes) => {
        if (bytes > options.megabytes * 1024 * 1024) {
          endFor('tooMuchMemory');
        }
      });
    }, MEMORY_LOOK_MS);
    const clock = setTimeout(() => endFor('tooSlow'), options.secondsPerWork * 1000);
    try {
      await new Promise<void>((resolve, reject) => {
        child.on('message', (reply: FromWorker) => {
          if ('memoryBytes' in reply) {
            reported = reply.memoryBytes;
          } else if ('refused' in reply) {
            const { reason, file: refused, detail } = reply.refused;
            reject(new WorkRefused(reason, refused, detail));
          } else if (heard(reply)) {
            resolve();
          }
        });
        void ended.then(() => reject(new WorkRefused(endedFor, file, detailOf(child, options))));
        child.send(message, (error) => {
          if (error) {
            reject(new WorkRefused('parserEnded', file));
          }
        });
      });
    } finally {
      clearInterval(memory);
      clearTimeout(clock);
      child.removeAllListeners('message');
    }
  }

  return {
    run,
    async isFit() {
      const isAlive = child.exitCode === null && child.signalCode === null && child.connected;
      // What one work left behind must not be counted against the next.
      return isAlive && (await residentBytes(child, reported)) < options.megabytes * 1024 * 512;
    },
    keepTo: (processors) => (child.pid ? keepTo(processors, child.pid) : Promise.resolve()),
    end: () => endGroup(child),
  };
}

function endGroup(child: ChildProcess): void {
  try {
    // Never 0, which would be the group of the server itself.
    if (child.pid) {
      process.kill(-child.pid, 'SIGKILL');
    }
  } catch {
    // Gone already, or a system without groups.
    child.kill('SIGKILL');
  }
}

function detailOf({ exitCode, signalCode }: ChildProcess, options: WorkerOptions): string {
  const how = signalCode ?? `code ${exitCode}`;
  return `${how}; limits: ${options.megabytes} MB, ${options.secondsPerWork} s`;
}

/** Of the whole process: pictures are decoded outside of what V8 counts. */
async function residentBytes({ pid }: ChildProcess, reported: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  return kilobytes === undefined ? reported : Number(kilobytes) * 1024;
}
