import type { ReviewBackground } from '@baohe/contract/review';
import type { ReviewTask } from './review-deps.ts';
import type { TaskRow, TasksRepository } from './tasks.repository.ts';

/** Others want their turn too; the next one goes on where this one ended. */
const TURN_MS = 45_000;

interface Turn {
  tasks: TasksRepository;
  name: ReviewTask;
  now: () => Date;
  signal: AbortSignal;
  /** How many images it is about. */
  count: () => Promise<number>;
  /** Looks at some images behind this one; null when there are no more. */
  look: (after: number) => Promise<{ last: number; images: number } | null>;
  /** When all have been looked at. */
  end?: () => Promise<void>;
}

/** Begins what somebody has asked for, goes on with what was begun, or does nothing. */
export async function takeTaskTurn({ tasks, name, now, signal, count, look, end }: Turn) {
  const task = await tasks.find(name);
  let { position } = task;
  if (task.requestedAt !== null) {
    await tasks.start(name, now(), await count());
    position = 0;
  } else if (task.startedAt === null || task.finishedAt !== null) {
    return;
  }
  const until = Date.now() + TURN_MS;
  while (!signal.aborted && Date.now() < until) {
    const looked = await look(position);
    if (signal.aborted) {
      // Part of it may have been left out: the next turn looks at the same ones again.
      return;
    }
    if (looked === null) {
      await end?.();
      await tasks.finish(name, now());
      return;
    }
    position = looked.last;
    await tasks.advance(name, position, looked.images);
  }
}

export function presentTask(task: TaskRow): ReviewBackground {
  const { requestedAt, startedAt, finishedAt, done, total } = task;
  return {
    isRunning: requestedAt !== null || (startedAt !== null && finishedAt === null),
    done: requestedAt === null ? done : 0,
    total,
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}
