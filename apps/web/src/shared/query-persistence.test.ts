import type { PersistedClient } from '@tanstack/react-query-persist-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPersister, type Shelf } from './query-persistence.ts';
import { DAY_MS } from './stored-value.ts';

let now: number;
let kept: unknown;
const shelf: Shelf = {
  get: async () => kept,
  set: async (value) => {
    kept = value;
  },
  remove: async () => {
    kept = undefined;
  },
};
const client = (text: string): PersistedClient => ({
  timestamp: 1,
  buster: 'r1',
  clientState: { mutations: [], queries: [], text } as never,
});

beforeEach(() => {
  now = 1_000_000;
  kept = undefined;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

async function written() {
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  await vi.waitFor(() => expect(kept).toBeDefined());
}

test('what was kept comes back, packed small meanwhile', async () => {
  const persister = createPersister(shelf, () => now);
  await persister.persistClient(client('次元'.repeat(10_000)));
  await written();
  const { value } = kept as { value: Uint8Array };
  expect(value.length).toBeLessThan(1000);
  expect(await persister.restoreClient()).toEqual(client('次元'.repeat(10_000)));
});

test('many changes in a second are one write, of the last', async () => {
  const set = vi.spyOn(shelf, 'set');
  const persister = createPersister(shelf, () => now);
  for (const text of ['一', '二', '三']) {
    await persister.persistClient(client(text));
  }
  await written();
  expect(set).toHaveBeenCalledOnce();
  expect(await persister.restoreClient()).toEqual(client('三'));
});

test('after its time it is absent, and so is what is not ours', async () => {
  const persister = createPersister(shelf, () => now);
  await persister.persistClient(client('旧'));
  await written();
  now += 90 * DAY_MS;
  expect(await persister.restoreClient()).toBeUndefined();
  kept = { value: 'text', expires: now + 1 };
  expect(await persister.restoreClient()).toBeUndefined();
});

test('what is cleared at logout stays gone, a waiting write included', async () => {
  const persister = createPersister(shelf, () => now);
  await persister.persistClient(client('秘'));
  await persister.removeClient();
  await vi.advanceTimersByTimeAsync(5000);
  expect(kept).toBeUndefined();
});
