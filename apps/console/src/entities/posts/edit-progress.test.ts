import { answer, answeringServer } from '@baohe/app-shell/testing/answers';
import { CallFailed } from '@baohe/client/call-failed';
import { bulkEdits, type EditProgress } from '@baohe/contract/bulk-edit';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followEdit, runningEdits } from './edit-progress.ts';

const RUNNING: EditProgress = {
  done: 500,
  total: 8000,
  isFinished: false,
  changeSetId: null,
  changed: 0,
  unchanged: 0,
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const says = (...all: (EditProgress | null)[]) =>
  answeringServer([
    answer(bulkEdits.progress, () => ({ progress: all.length > 1 ? all.shift()! : all[0]! })),
  ]).client;

test('an edit that takes its time is seen while it runs, and gone when it is done', async () => {
  let finish: (reply: string) => void = () => {};
  const sent = new Promise<string>((resolve) => {
    finish = resolve;
  });
  const done = followEdit(
    says(null, RUNNING),
    () => sent,
    () => 'late',
  );
  expect(runningEdits.get()).toEqual([]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(runningEdits.get()).toMatchObject([{ done: 500, total: 8000 }]);
  finish('in time');
  expect(await done).toBe('in time');
  await vi.runAllTimersAsync();
  expect(runningEdits.get()).toEqual([]);
});

const timeout = () => Promise.reject(new CallFailed({ path: '/', fault: 'timeout' }));

test('one that takes longer than a call waits is followed to its end', async () => {
  const client = says(
    RUNNING,
    { ...RUNNING, done: 7000 },
    {
      ...RUNNING,
      isFinished: true,
      changed: 8000,
    },
  );
  const done = followEdit(client, timeout, ({ changed }) => `${changed}`);
  await vi.runAllTimersAsync();
  expect(await done).toBe('8000');
  expect(runningEdits.get()).toEqual([]);
});

test('one that nobody has heard of has failed, and so has one that was refused', async () => {
  const lost = followEdit(says(null), timeout, () => '');
  await expect(lost).rejects.toMatchObject({ fault: 'timeout' });
  const refused = followEdit(
    says(RUNNING),
    () => Promise.reject(new CallFailed({ path: '/', status: 409, code: 3132 })),
    () => '',
  );
  await expect(refused).rejects.toMatchObject({ code: 3132 });
  await vi.runAllTimersAsync();
});
