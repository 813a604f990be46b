import { expect, test } from 'vitest';
import type { Postmaster } from './postmaster.ts';
import { supervise } from './supervise.ts';

const MINUTE = 60_000;

/** A PostgreSQL that ends at these minutes: what was waited for, and why it was given up. */
async function watched(minutes: readonly number[]) {
  const waits: number[] = [];
  const cleared: number[] = [];
  let now = 0;
  let end = () => undefined as void;
  let started = 0;
  const hasStarted = (more: number) => started > more;
  const postmaster: Postmaster = { hasEnded: () => false, stop: async () => undefined };
  const supervised = await supervise({
    start: async (endedByItself) => {
      started += 1;
      end = endedByItself;
      return postmaster;
    },
    clearUp: async () => cleared.push(started),
    say: () => undefined,
    now: () => now,
    wait: async (ms) => waits.push(ms),
  });
  supervised.begin();
  for (const minute of minutes) {
    now = minute * MINUTE;
    const before = started;
    end();
    const again = async () => {
      while (!hasStarted(before)) {
        await new Promise((done) => setImmediate(done));
      }
    };
    const reason = await Promise.race([supervised.failed, again()]);
    if (reason) {
      return { waits, started, cleared, reason };
    }
  }
  await supervised.stop();
  return { waits, started, cleared, reason: null };
}

test('it is started again, each time after a longer wait, and what it left is cleared up before', async () => {
  expect(await watched([1, 2, 3, 4])).toEqual({
    waits: [250, 500, 1000, 2000],
    started: 5,
    cleared: [1, 2, 3, 4],
    reason: null,
  });
});

test('the fifth end within an hour is the last', async () => {
  expect(await watched([1, 2, 3, 4, 59])).toMatchObject({
    started: 5,
    reason: 'PostgreSQL has ended by itself 5 times within an hour: the server ends too',
  });
});

test('five ends over a longer time are none too many', async () => {
  expect(await watched([1, 20, 40, 62, 82, 103])).toMatchObject({ started: 7, reason: null });
});
