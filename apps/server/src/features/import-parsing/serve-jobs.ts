import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { WorkFormat } from '@baohe/domain/import/work-kind';
import { listRoot } from './list-root.ts';
import { WorkRefused, type Parse, type ParseJob } from './parsed-work.ts';
import { FILES_PER_MESSAGE, type FromWorker, type ToWorker } from './worker-messages.ts';

const MEMORY_REPORT_MS = 100;

/**
 * Ends this process and the programs it started, which are a group, when the server is gone. In a thread of
 * its own, because a parser may be in a loop that lets nothing else run.
 */
const END_WITH_THE_SERVER = `
  const server = process.ppid;
  setInterval(() => process.ppid === server || process.kill(-process.pid, 'SIGKILL'), 500);
  require('node:worker_threads').parentPort.postMessage('watching');
`;

/** Parses what the server sends, one job after the other, until the server is gone. */
export function serveJobs(parsers: Partial<Record<WorkFormat, Parse>>): void {
  process.chdir(tmpdir());
  process.on('disconnect', endGroup);
  const watched = watchServer();
  if (!existsSync('/proc/self/status')) {
    setInterval(() => send({ memoryBytes: process.memoryUsage.rss() }), MEMORY_REPORT_MS).unref();
  }
  process.on('message', (message: ToWorker) => {
    void watched
      .then(() => answer(message, parsers))
      .catch((error: unknown) => {
        const failed = error instanceof WorkRefused ? error : unexpected(error, message);
        send({ refused: { reason: failed.reason, file: failed.file, detail: failed.detail } });
      });
  });
}

function endGroup(): void {
  try {
    process.kill(-process.pid, 'SIGKILL');
  } catch {
    // Not on Windows.
    process.exit();
  }
}

/** Resolves once the thread runs: a parser that loops would not let it begin. */
async function watchServer(): Promise<void> {
  // Without what runs TypeScript here, which would need this thread's help.
  const watcher = new Worker(END_WITH_THE_SERVER, { eval: true, execArgv: [] });
  watcher.unref();
  await once(watcher, 'message');
}

async function answer(
  message: ToWorker,
  parsers: Partial<Record<WorkFormat, Parse>>,
): Promise<void> {
  if ('list' in message) {
    const { files, notes } = await listRoot(message.list);
    for (let from = 0; from < files.length; from += FILES_PER_MESSAGE) {
      send({ listed: files.slice(from, from + FILES_PER_MESSAGE) });
    }
    send({ done: { notes } });
    return;
  }
  const job = message.parse;
  const parse = parsers[job.work.format];
  if (!parse) {
    throw new WorkRefused('unsupported', job.work.path, job.work.format);
  }
  process.chdir(job.workshop);
  try {
    send({ parsed: await parse(job) });
  } finally {
    process.chdir(tmpdir());
  }
}

/** A mistake of a parser, or a disk that fails: the work is refused, and whoever develops sees why. */
function unexpected(error: unknown, message: ToWorker): WorkRefused {
  // oxlint-disable-next-line no-console -- this process has no log of its own.
  console.error(error);
  const path = 'parse' in message ? message.parse.work.path : '';
  return new WorkRefused('unreadable', path, withoutPaths(error, message));
}

function withoutPaths(error: unknown, message: ToWorker): string {
  const text = error instanceof Error ? error.message : String(error);
  const job: Pick<ParseJob, 'root' | 'workshop'> | null = 'parse' in message ? message.parse : null;
  const paths = job ? [job.workshop, job.root] : [(message as { list: string }).list];
  return paths.reduce((rest, path) => rest.replaceAll(path, '…'), text).slice(0, 300);
}

const send = (message: FromWorker): void => {
  process.send?.(message);
};
