import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { RenderJob } from './render-jobs.ts';

export interface RenderProgress {
  done: number;
  total: number;
  bytes: number;
}

export interface RenderFailure {
  ref: string;
  reason: string;
}

interface PoolOptions {
  out: string;
  /** One leaves a core to the server, two finish sooner. */
  processes: 1 | 2;
  onProgress?: (progress: RenderProgress) => void;
}

type Child = ChildProcessByStdio<Writable, Readable, null>;

const HOME = fileURLToPath(new URL('..', import.meta.url));
const WORKER = fileURLToPath(new URL('render-worker.ts', import.meta.url));

/** Draws all jobs, in order, in one or two processes. Answers with what could not be drawn. */
export async function renderAll(
  jobs: readonly RenderJob[],
  options: PoolOptions,
): Promise<RenderFailure[]> {
  const queue = jobs.values();
  const failures: RenderFailure[] = [];
  const progress: RenderProgress = { done: 0, total: jobs.length, bytes: 0 };
  const settle = (bytes: number, failure?: RenderFailure) => {
    progress.done++;
    progress.bytes += bytes;
    if (failure) {
      failures.push(failure);
    }
    options.onProgress?.({ ...progress });
  };
  const lines = Array.from({ length: options.processes }, () => drain(queue, options.out, settle));
  await Promise.all(lines);
  return failures;
}

type Settle = (bytes: number, failure?: RenderFailure) => void;

/** One worker after the other until the queue is empty: a job that kills its worker is given up. */
async function drain(
  queue: IterableIterator<RenderJob>,
  out: string,
  settle: Settle,
): Promise<void> {
  for (let next = queue.next(); !next.done;) {
    const child = start(out);
    const replies = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    while (!next.done) {
      const job = next.value;
      child.stdin.write(`${JSON.stringify(job)}\n`);
      const reply = await replies.next();
      next = queue.next();
      if (reply.done) {
        settle(0, { ref: job.ref, reason: 'the worker ended' });
        break;
      }
      const { bytes = 0, error } = JSON.parse(reply.value) as { bytes?: number; error?: string };
      settle(bytes, error === undefined ? undefined : { ref: job.ref, reason: error });
    }
    child.stdin.end();
  }
}

function start(out: string): Child {
  // The worker is TypeScript too, whoever starts it.
  const child = spawn(process.execPath, ['--import', 'tsx', WORKER, '--out', resolve(out)], {
    cwd: HOME,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  // A worker that died is noticed by its silence; writing to it must not end this process.
  child.stdin.on('error', () => {});
  return child;
}
