import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  WorkRefused,
  type Parse,
  type ParsedWork,
} from '../features/import-parsing/parsed-work.ts';
import { serveJobs } from '../features/import-parsing/serve-jobs.ts';

/** Does what the path of the work says; writes its process id where the test finds it. */
const misbehave: Parse = async ({ work, workshop }) => {
  writeFileSync(join(workshop, 'pid'), String(process.pid));
  switch (work.path) {
    case 'hold-memory': {
      const held: Buffer[] = [];
      for (;;) {
        // Outside of V8's heap, as pictures are.
        held.push(Buffer.alloc(8 * 1024 * 1024, held.length));
        await new Promise((resolve) => setImmediate(resolve));
      }
    }
    case 'fill-heap': {
      const held: unknown[] = [];
      for (;;) {
        held.push(Array.from({ length: 1000 }, (_, at) => ({ at })));
      }
    }
    case 'start-program': {
      const program = spawn('sleep', ['600']);
      writeFileSync(join(workshop, 'program'), String(program.pid));
      return new Promise(() => undefined);
    }
    case 'loop':
      for (;;) {
        // Lets nothing else run.
      }
    case 'wait':
      return new Promise(() => setInterval(() => undefined, 1000));
    case 'exit':
      return process.exit(3);
    case 'throw-later':
      setImmediate(() => {
        throw new Error('in nobody’s hands');
      });
      return new Promise(() => undefined);
    case 'mistake':
      throw new TypeError(`cannot read ${workshop}/x`);
    case 'refuse':
      throw new WorkRefused('encrypted', 'inside.zip', 'a detail');
    default:
      return {
        notes: [
          { reason: 'empty', file: process.cwd(), detail: JSON.stringify(process.env) },
          { reason: 'empty', file: `${process.pid}`, detail: process.execArgv.join(' ') },
        ],
      } as unknown as ParsedWork;
  }
};

serveJobs({ game: misbehave });
