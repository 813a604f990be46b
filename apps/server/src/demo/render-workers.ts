import { createInterface } from 'node:readline';
import type { PaintJob, Painter } from '../features/import/painter.ts';
import { generatorChild, type GeneratorChild } from './generator-child.ts';

interface Worker {
  child: GeneratorChild;
  replies: AsyncIterator<string>;
}

interface RenderWorkers extends Painter {
  close(): void;
}

interface RenderOptions {
  /** The generator's folder. */
  home: string;
  /** Where pictures go. */
  folder: string;
  lanes: number;
  priority: number;
}

class WorkerEnded extends Error {
  constructor() {
    super('the worker ended');
    this.name = 'WorkerEnded';
  }
}

/** Started when first needed; a picture that kills its worker is tried once more, in a new one. */
export function renderWorkers({ home, folder, lanes, priority }: RenderOptions): RenderWorkers {
  const idle: Worker[] = [];
  const all = new Set<Worker>();
  let closed = false;

  function start(): Worker {
    const child = generatorChild(home, 'render-worker.ts', ['--out', folder], priority);
    const replies = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const worker = { child, replies };
    all.add(worker);
    child.once('close', () => all.delete(worker));
    return worker;
  }

  async function attempt(job: PaintJob): Promise<void> {
    if (closed) {
      throw new WorkerEnded();
    }
    const worker = idle.pop() ?? start();
    worker.child.stdin.write(`${JSON.stringify(job)}\n`);
    const { done, value } = await worker.replies.next();
    if (done) {
      throw new WorkerEnded();
    }
    idle.push(worker);
    const { error } = JSON.parse(value) as { error?: string };
    if (error !== undefined) {
      throw new Error(error);
    }
  }

  return {
    folder,
    lanes,
    async paint(job) {
      try {
        await attempt(job);
      } catch (error) {
        if (!(error instanceof WorkerEnded) || closed) {
          throw error;
        }
        await attempt(job);
      }
    },
    close() {
      closed = true;
      for (const { child } of all) {
        child.kill('SIGKILL');
      }
    },
  };
}
