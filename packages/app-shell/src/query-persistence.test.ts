import type { PersistedClient } from '@tanstack/react-query-persist-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { createPersister, keepQueries, type QueryStore } from './query-persistence.ts';
import { DAY_MS } from './stored-value.ts';

let now: number;
let persisted: unknown;
const storage: QueryStore = {
  get: async () => persisted,
  set: async (value) => {
    persisted = value;
  },
  remove: async () => {
    persisted = undefined;
  },
};
const client = (text: string): PersistedClient => ({
  timestamp: 1,
  buster: 'r1',
  clientState: { mutations: [], queries: [], text } as never,
});

beforeEach(() => {
  now = 1_000_000;
  persisted = undefined;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

async function written() {
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  await vi.waitFor(() => expect(persisted).toBeDefined());
}

test('what was kept comes back, packed small meanwhile', async () => {
  const persister = createPersister(storage, () => now);
  await persister.persistClient(client('次元'.repeat(10_000)));
  await written();
  const { value } = persisted as { value: Uint8Array };
  expect(value.length).toBeLessThan(1000);
  expect(await persister.restoreClient()).toEqual(client('次元'.repeat(10_000)));
});

test('many changes in a second are one write, of the last', async () => {
  const set = vi.spyOn(storage, 'set');
  const persister = createPersister(storage, () => now);
  for (const text of ['一', '二', '三']) {
    await persister.persistClient(client(text));
  }
  await written();
  expect(set).toHaveBeenCalledOnce();
  expect(await persister.restoreClient()).toEqual(client('三'));
});

test('after its time it is absent, and so is what is not ours', async () => {
  const persister = createPersister(storage, () => now);
  await persister.persistClient(client('旧'));
  await written();
  now += 90 * DAY_MS;
  expect(await persister.restoreClient()).toBeUndefined();
  persisted = { value: 'text', expires: now + 1 };
  expect(await persister.restoreClient()).toBeUndefined();
});

/** A visit of this release that asks for two things; what it finds on the device before. */
async function visit(release: string): Promise<unknown> {
  vi.useFakeTimers({ now });
  const queries = createQueryClient();
  await keepQueries(queries, release, storage);
  const found = queries.getQueryData(['list']);
  await queries.fetchQuery({ queryKey: ['list'], queryFn: () => '清单' });
  await queries.fetchQuery({
    queryKey: ['rights'],
    queryFn: () => '全站通',
    meta: { volatile: true },
  });
  persisted = undefined;
  await written();
  return found;
}

test('rights and signed addresses are never stored on the device', async () => {
  await visit('r1');
  const stored = await createPersister(storage, () => now).restoreClient();
  expect(stored?.clientState.queries.map(({ queryKey }) => queryKey)).toEqual([['list']]);
});

test('what a release stored is there at its next visit, and gone for another release', async () => {
  expect(await visit('r1')).toBeUndefined();
  expect(await visit('r1')).toBe('清单');
  expect(await visit('r2')).toBeUndefined();
});

test('what is cleared at logout stays gone, a waiting write included', async () => {
  const persister = createPersister(storage, () => now);
  await persister.persistClient(client('秘'));
  await persister.removeClient();
  await vi.advanceTimersByTimeAsync(5000);
  expect(persisted).toBeUndefined();
});
