import { CallFailed } from '@baohe/client/call-failed';
import type { Client } from '@baohe/client/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDeviceStore } from '../../shared/stored-value.ts';
import { refusal } from '../../testing/on-server.tsx';
import { openProgressQueue, type ProgressConflict, type ToldProgress } from './progress-queue.ts';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const store = () => openDeviceStore(localStorage, Date.now);

const place = (at: number, part = 'c0'): ToldProgress => ({
  postId: '00000000-0000-4000-8000-000000000001',
  part,
  unit: 'page',
  place: at,
  total: 40,
  at: new Date(1_800_000_000_000 + at).toISOString(),
  wentBack: false,
});

/** A server that says yes, no, or nothing at all. */
function server() {
  const told: ToldProgress[][] = [];
  const state = { failure: undefined as Error | undefined };
  const client: Client = {
    async call(_, input) {
      if (state.failure) {
        throw state.failure;
      }
      const { records } = input as unknown as { records: ToldProgress[] };
      told.push(records);
      return { records: records.map((record) => ({ ...record, conflict: false })) } as never;
    },
  };
  return { client, told, state };
}

const places = (told: ToldProgress[][]) => told.map((lot) => lot.map((one) => one.place));
const offline = () => new CallFailed({ path: '/usr/progress/save', fault: 'network' });

test('a place is told within a second, of many the last one', async () => {
  const { client, told } = server();
  const queue = openProgressQueue({ client, store: store(), person: 'me' });
  for (const at of [1, 2, 3]) {
    queue.tell(place(at));
    await later(300);
  }
  expect(told).toEqual([]);
  await later(100);
  expect(places(told)).toEqual([[3]]);
  await later(10_000);
  expect(told).toHaveLength(1);
});

test('somebody who turns pages all the time is saved all the time', async () => {
  const { client, told } = server();
  const queue = openProgressQueue({ client, store: store(), person: 'me' });
  for (let at = 0; at < 40; at++) {
    queue.tell(place(at));
    await later(250);
  }
  expect(told.length).toBeGreaterThanOrEqual(8);
});

test('without network it waits on the device, and a new start tells it', async () => {
  const { client, told, state } = server();
  state.failure = offline();
  const queue = openProgressQueue({ client, store: store(), person: 'me' });
  queue.tell(place(7));
  queue.tell(place(2, 'c1'));
  await later(5000);
  expect(told).toEqual([]);

  state.failure = undefined;
  const next = openProgressQueue({ client, store: store(), person: 'me' });
  await next.flush();
  expect(places(told)).toEqual([[7, 2]]);
  await openProgressQueue({ client, store: store(), person: 'me' }).flush();
  expect(told).toHaveLength(1);
});

test('killed before anything was sent: it is on the device', async () => {
  const { client, told } = server();
  openProgressQueue({ client, store: store(), person: 'me' }).tell(place(9));
  vi.clearAllTimers();
  await openProgressQueue({ client, store: store(), person: 'me' }).flush();
  expect(places(told)).toEqual([[9]]);
});

test('what one person has left waiting is never told as another person’s', async () => {
  const { client, told, state } = server();
  state.failure = offline();
  const mine = openProgressQueue({ client, store: store(), person: 'me' });
  mine.tell(place(7));
  await later(2000);
  state.failure = undefined;
  const theirs = openProgressQueue({ client, store: store(), person: 'somebody else' });
  await theirs.flush();
  expect(theirs.waiting()).toEqual([]);
  expect(told).toEqual([]);
  await openProgressQueue({ client, store: store(), person: 'me' }).flush();
  expect(places(told)).toEqual([[7]]);
});

test('that a work is begun again is not lost when the next place comes before it was sent', async () => {
  const { client, told } = server();
  const queue = openProgressQueue({ client, store: store(), person: 'me' });
  queue.tell({ ...place(0), wentBack: true, beginsAgain: true });
  queue.tell(place(1));
  await later(1000);
  expect(told).toMatchObject([[{ place: 1, wentBack: true, beginsAgain: true }]]);
});

test('what the server refuses is not told again', async () => {
  const { client, told, state } = server();
  state.failure = refusal('request.invalid');
  const queue = openProgressQueue({ client, store: store(), person: 'me' });
  queue.tell(place(1));
  await later(1000);
  state.failure = undefined;
  await queue.flush();
  expect(told).toEqual([]);
});

/** A server that knows of another device, at page 20. */
function twoDevices() {
  const told: ToldProgress[] = [];
  const asked: ProgressConflict[] = [];
  const client: Client = {
    async call(_, input) {
      const { records } = input as unknown as { records: ToldProgress[] };
      told.push(...records);
      const isSettled = told.some(({ wentBack }) => wentBack);
      const answer = (one: ToldProgress) => ({ ...one, conflict: !isSettled && one.place < 20 });
      return { records: records.map(answer) } as never;
    },
  };
  const onConflict = (conflict: ProgressConflict) => void asked.push(conflict);
  const queue = openProgressQueue({ client, store: store(), person: 'me', onConflict });
  return { queue, told, asked };
}

test('another device is further on: asked once, however far one goes meanwhile', async () => {
  const { queue, told, asked } = twoDevices();
  for (const at of [1, 2, 3]) {
    queue.tell(place(at));
    await later(1000);
  }
  expect(asked.map((conflict) => conflict.told.place)).toEqual([1]);

  asked[0]!.stay();
  // Turned on before the answer was sent: it is still an answer.
  queue.tell(place(4));
  await later(1000);
  queue.tell(place(5));
  await later(1000);
  expect(told.slice(3).map((one) => [one.place, one.wentBack])).toEqual([
    [4, true],
    [5, false],
  ]);
  expect(asked).toHaveLength(1);
});

test('who stays is where they are, not where they were asked', async () => {
  const { queue, told, asked } = twoDevices();
  queue.tell(place(1));
  await later(1000);
  queue.tell(place(2));
  asked[0]!.stay();
  await later(1000);
  expect(told.at(-1)).toMatchObject({ place: 2, wentBack: true });
});

test('who goes to the other place may be asked again another time', async () => {
  const { queue, asked } = twoDevices();
  for (const at of [1, 21, 2]) {
    queue.tell(place(at));
    await later(1000);
  }
  expect(asked).toHaveLength(2);
});

test('whatever the device holds, the app starts', () => {
  localStorage.setItem('progressWaiting', '{"value":[1,null],"expires":9e15}');
  expect(() =>
    openProgressQueue({ client: server().client, store: store(), person: 'me' }),
  ).not.toThrow();
});
