import { DAY_MS, openDeviceStore } from '@baohe/app-shell/stored-value';
import { CallFailed } from '@baohe/client/call-failed';
import type { Client } from '@baohe/client/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refusal } from '../../testing/on-server.tsx';
import {
  openProgressQueue,
  type ProgressConflict,
  type ReportedProgress,
} from './progress-queue.ts';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const store = () => openDeviceStore(localStorage, Date.now);

const positionAt = (at: number, part = 'c0'): ReportedProgress => ({
  postId: '00000000-0000-4000-8000-000000000001',
  part,
  unit: 'page',
  position: at,
  total: 40,
  at: new Date(1_800_000_000_000 + at).toISOString(),
  wentBack: false,
});

/** A server that says yes, no, or nothing at all. */
function server() {
  const reported: ReportedProgress[][] = [];
  const state = { failure: undefined as Error | undefined };
  const client: Client = {
    async call(_, input) {
      if (state.failure) {
        throw state.failure;
      }
      const { records } = input as unknown as { records: ReportedProgress[] };
      reported.push(records);
      return { records: records.map((record) => ({ ...record, conflict: false })) } as never;
    },
  };
  return { client, reported, state };
}

const positionsOf = (reported: ReportedProgress[][]) =>
  reported.map((lot) => lot.map((one) => one.position));
const offline = () => new CallFailed({ path: '/usr/progress/save', fault: 'network' });

test('a place is told within a second, of many the last one', async () => {
  const { client, reported } = server();
  const queue = openProgressQueue({ client, store: store(), person: 'me' });
  for (const at of [1, 2, 3]) {
    queue.tell(positionAt(at));
    await later(300);
  }
  expect(reported).toEqual([]);
  await later(100);
  expect(positionsOf(reported)).toEqual([[3]]);
  await later(10_000);
  expect(reported).toHaveLength(1);
});

test('somebody who turns pages all the time is saved all the time', async () => {
  const { client, reported } = server();
  const queue = openProgressQueue({ client, store: store(), person: 'me' });
  for (let at = 0; at < 40; at++) {
    queue.tell(positionAt(at));
    await later(250);
  }
  expect(reported.length).toBeGreaterThanOrEqual(8);
});

test('without network it waits on the device, and a new start tells it', async () => {
  const { client, reported, state } = server();
  state.failure = offline();
  const queue = openProgressQueue({ client, store: store(), person: 'me' });
  queue.tell(positionAt(7));
  queue.tell(positionAt(2, 'c1'));
  await later(5000);
  expect(reported).toEqual([]);

  state.failure = undefined;
  const next = openProgressQueue({ client, store: store(), person: 'me' });
  await next.flush();
  expect(positionsOf(reported)).toEqual([[7, 2]]);
  await openProgressQueue({ client, store: store(), person: 'me' }).flush();
  expect(reported).toHaveLength(1);
});

test('killed before anything was sent: it is on the device', async () => {
  const { client, reported } = server();
  openProgressQueue({ client, store: store(), person: 'me' }).tell(positionAt(9));
  vi.clearAllTimers();
  await openProgressQueue({ client, store: store(), person: 'me' }).flush();
  expect(positionsOf(reported)).toEqual([[9]]);
});

test('what an older release left waiting on the device is sent under its new name', async () => {
  const { client, reported } = server();
  const { position, ...rest } = positionAt(9);
  store().write('progressWaiting:me', [{ ...rest, ['place']: position }], DAY_MS);
  await openProgressQueue({ client, store: store(), person: 'me' }).flush();
  expect(positionsOf(reported)).toEqual([[9]]);
});

test('what one person has left waiting is never told as another person’s', async () => {
  const { client, reported, state } = server();
  state.failure = offline();
  const mine = openProgressQueue({ client, store: store(), person: 'me' });
  mine.tell(positionAt(7));
  await later(2000);
  state.failure = undefined;
  const theirs = openProgressQueue({ client, store: store(), person: 'somebody else' });
  await theirs.flush();
  expect(theirs.waiting()).toEqual([]);
  expect(reported).toEqual([]);
  await openProgressQueue({ client, store: store(), person: 'me' }).flush();
  expect(positionsOf(reported)).toEqual([[7]]);
});

test('that a work is begun again is not lost when the next place comes before it was sent', async () => {
  const { client, reported } = server();
  const queue = openProgressQueue({ client, store: store(), person: 'me' });
  queue.tell({ ...positionAt(0), wentBack: true, beginsAgain: true });
  queue.tell(positionAt(1));
  await later(1000);
  expect(reported).toMatchObject([[{ position: 1, wentBack: true, beginsAgain: true }]]);
});

test('time adds up over places that were not sent yet, and none is told twice', async () => {
  const { client, reported } = server();
  const queue = openProgressQueue({ client, store: store(), person: 'me' });
  queue.tell({ ...positionAt(1), activeMs: 4000 });
  queue.tell({ ...positionAt(2), activeMs: 3000 });
  const sending = queue.flush();
  // While the first two are on their way.
  await Promise.resolve();
  queue.tell({ ...positionAt(3), activeMs: 500 });
  await sending;
  await later(2000);
  expect(reported.flat().map(({ position, activeMs }) => [position, activeMs])).toEqual([
    [2, 7000],
    [3, 500],
  ]);
});

test('what the server refuses is not told again', async () => {
  const { client, reported, state } = server();
  state.failure = refusal('request.invalid');
  const queue = openProgressQueue({ client, store: store(), person: 'me' });
  queue.tell(positionAt(1));
  await later(1000);
  state.failure = undefined;
  await queue.flush();
  expect(reported).toEqual([]);
});

/** A server that knows of another device, at page 20. */
function twoDevices() {
  const reported: ReportedProgress[] = [];
  const conflicts: ProgressConflict[] = [];
  const client: Client = {
    async call(_, input) {
      const { records } = input as unknown as { records: ReportedProgress[] };
      reported.push(...records);
      const isSettled = reported.some(({ wentBack }) => wentBack);
      const answer = (one: ReportedProgress) => ({
        ...one,
        conflict: !isSettled && one.position < 20,
      });
      return { records: records.map(answer) } as never;
    },
  };
  const onConflict = (conflict: ProgressConflict) => void conflicts.push(conflict);
  const queue = openProgressQueue({ client, store: store(), person: 'me', onConflict });
  return { queue, reported, conflicts };
}

test('another device is further on: asked once, however far one goes meanwhile', async () => {
  const { queue, reported, conflicts } = twoDevices();
  for (const at of [1, 2, 3]) {
    queue.tell(positionAt(at));
    await later(1000);
  }
  expect(conflicts.map((conflict) => conflict.reported.position)).toEqual([1]);

  conflicts[0]!.stay();
  // Turned on before the answer was sent: it is still an answer.
  queue.tell(positionAt(4));
  await later(1000);
  queue.tell(positionAt(5));
  await later(1000);
  expect(reported.slice(3).map((one) => [one.position, one.wentBack])).toEqual([
    [4, true],
    [5, false],
  ]);
  expect(conflicts).toHaveLength(1);
});

test('who stays is where they are, not where they were asked', async () => {
  const { queue, reported, conflicts } = twoDevices();
  queue.tell(positionAt(1));
  await later(1000);
  queue.tell(positionAt(2));
  conflicts[0]!.stay();
  await later(1000);
  expect(reported.at(-1)).toMatchObject({ position: 2, wentBack: true });
});

test('who goes to the other place may be asked again another time', async () => {
  const { queue, conflicts } = twoDevices();
  for (const at of [1, 21, 2]) {
    queue.tell(positionAt(at));
    await later(1000);
  }
  expect(conflicts).toHaveLength(2);
});

test('whatever the device holds, the app starts', () => {
  localStorage.setItem('progressWaiting', '{"value":[1,null],"expires":9e15}');
  expect(() =>
    openProgressQueue({ client: server().client, store: store(), person: 'me' }),
  ).not.toThrow();
});
