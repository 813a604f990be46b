import { expect, test } from 'vitest';
import { undoAll } from './undo-all.ts';

/** Steps of which the middle ones fail: what was done, and what was said. */
async function undone(undo: typeof undoAll) {
  const done: string[] = [];
  const said: string[] = [];
  const step = (name: string, failure?: Error) => async () => {
    done.push(name);
    if (failure) {
      throw failure;
    }
  };
  const steps = [
    step('PostgreSQL'),
    step('pool', new Error('Connection terminated unexpectedly')),
    step('views', new Error('full')),
    step('jobs'),
  ];
  await undo(steps, (line) => said.push(line)).catch(() => undefined);
  return { done, said };
}

test('every step of a stop is tried, the last first, and only what is news is said', async () => {
  expect(await undone(undoAll)).toEqual({
    done: ['jobs', 'views', 'pool', 'PostgreSQL'],
    said: [expect.stringMatching(/^While stopping: Error: full/)],
  });
});

test('broken twin: one that breaks off at the first failure is caught', async () => {
  const { done } = await undone(async (steps) => {
    for (const step of steps.toReversed()) {
      await step();
    }
  });
  expect(done).not.toContain('PostgreSQL');
});
