import { constants } from 'node:os';
import type { FoundFile } from '@baohe/domain/import/found-work';
import type { ImportNote } from '@baohe/domain/import/import-reason';
import pLimit from 'p-limit';
import type { ParsedWork, ParseJob } from './parsed-work.ts';
import { processorsOf } from './processors.ts';
import type { FromWorker, ToWorker } from './worker-messages.ts';
import { PARSE_WORKER, startWorker, type WorkerProcess } from './worker-process.ts';

/** Reads files of others in processes of their own, so that none of them can harm the site. */
export interface Parsers {
  /** Every file below a path, or the one file that it is. A WorkRefused when it cannot be read. */
  list(root: string): Promise<{ files: FoundFile[]; notes: ImportNote[] }>;
  /** Rejects with a WorkRefused when the work cannot come in. */
  parse(job: ParseJob): Promise<ParsedWork>;
  /** While visitors are here, they keep off one processor, where there are several, and are as many as are left. */
  makeRoom(visitorsAreHere: boolean): Promise<void>;
  /** Ends the processes; what they were at rejects with ParsersClosed. */
  close(): void;
}

interface ParserOptions {
  /** How many works are parsed at the same time. */
  lanes: number;
  megabytes?: number;
  secondsPerWork?: number;
  /** As os.setPriority takes it. */
  priority?: number;
  /** Folders in which ffmpeg is looked for, as PATH has them: parsers do not see the server's environment. */
  programs?: string;
  /** Closes them. */
  signal?: AbortSignal;
  /** Which program parses; another one in tests. */
  worker?: string;
}

/** The work was neither parsed nor refused: it is as it was. */
export class ParsersClosed extends Error {
  constructor() {
    super('the parsers were closed');
    this.name = 'ParsersClosed';
  }
}

/** Processes start with their first work and are used again; one that failed is replaced. */
export function openParsers({
  lanes,
  megabytes = 512,
  secondsPerWork = 600,
  priority = constants.priority.PRIORITY_BELOW_NORMAL,
  programs = '/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin',
  signal,
  worker = PARSE_WORKER,
}: ParserOptions): Parsers {
  const options = { megabytes, secondsPerWork, priority, programs };
  const lane = pLimit(lanes);
  const idle: WorkerProcess[] = [];
  const busy = new Set<WorkerProcess>();
  let closed = signal?.aborted ?? false;
  /** Null for all of them. */
  let processors: number[] | null = null;
  let makingRoom = Promise.resolve();

  async function fitWorker(): Promise<WorkerProcess> {
    for (let known = idle.pop(); known; known = idle.pop()) {
      if (await known.isFit()) {
        return known;
      }
      known.end();
    }
    const started = startWorker(worker, options);
    if (processors) {
      await started.keepTo(processors);
    }
    return started;
  }

  async function keepOff(visitorsAreHere: boolean): Promise<void> {
    const all = await processorsOf('self');
    if (all.length > 1) {
      processors = visitorsAreHere ? all.slice(1) : null;
      const use = processors ?? all;
      // Each work is to get on as fast as ever: it has minutes, and fewer processors must not use them up.
      lane.concurrency = processors ? Math.min(lanes, processors.length) : lanes;
      await Promise.all([...idle, ...busy].map((one) => one.keepTo(use)));
    }
  }

  const run = (message: ToWorker, file: string, heard: (reply: FromWorker) => boolean) =>
    lane(async () => {
      const own = closed ? null : await fitWorker();
      if (!own || closed) {
        own?.end();
        throw new ParsersClosed();
      }
      busy.add(own);
      try {
        await own.run(message, file, heard);
      } catch (error) {
        throw closed ? new ParsersClosed() : error;
      } finally {
        busy.delete(own);
        if (closed) {
          own.end();
        } else {
          idle.push(own);
        }
      }
    });

  function close(): void {
    closed = true;
    for (const one of [...idle.splice(0), ...busy]) {
      one.end();
    }
  }
  signal?.addEventListener('abort', close, { once: true });

  return {
    async list(root) {
      const files: FoundFile[] = [];
      let notes: ImportNote[] = [];
      await run({ list: root }, '', (reply) => {
        if ('listed' in reply) {
          files.push(...reply.listed);
        }
        if ('done' in reply) {
          ({ notes } = reply.done);
        }
        return 'done' in reply;
      });
      return { files, notes };
    },

    async parse(job) {
      let parsed: ParsedWork | undefined;
      await run({ parse: job }, job.work.path, (reply) => {
        parsed = 'parsed' in reply ? reply.parsed : undefined;
        return parsed !== undefined;
      });
      return parsed!;
    },

    makeRoom(visitorsAreHere) {
      // One after the other: what was said last holds.
      makingRoom = makingRoom.then(() => keepOff(visitorsAreHere));
      return makingRoom;
    },

    close,
  };
}
