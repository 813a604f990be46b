import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { heardLibraryVersion, hearLibraryVersion } from './library-version.ts';
import { createQueryClient } from './query-client.ts';
import { keepQueries, type QueryStore } from './query-persistence.ts';

/** What lies on the device; each test has one of its own. */
let device: QueryStore & { stored: unknown };

beforeEach(() => {
  device = {
    stored: undefined,
    async get() {
      return this.stored;
    },
    async set(value) {
      this.stored = value;
    },
    async remove() {
      this.stored = undefined;
    },
  };
});

/** A start of the app on this device; replies say `version`, from the first on unless told otherwise. */
async function start(version: number, { heardLate = false } = {}): Promise<QueryClient> {
  heardLibraryVersion.set(0);
  const queries = createQueryClient();
  if (!heardLate) {
    hearLibraryVersion(version);
  }
  await keepQueries(queries, 'r1', device);
  return queries;
}

/** A list on the screen; gives how often it was asked for. */
function show(queries: QueryClient, queryKey: readonly unknown[]) {
  const ask = vi.fn<() => Promise<string>>(async () => 'cards');
  const observer = new QueryObserver(queries, { queryKey, queryFn: ask });
  const leave = observer.subscribe(() => {});
  const settled = () =>
    vi.waitFor(() => expect(queries.isFetching({ queryKey: [...queryKey] })).toBe(0));
  return { ask, leave, settled };
}

const LIST = ['posts', 'page', { termId: 'CAT_1_2' }];

/** The device has these, as they were at this version. */
async function seenAt(version: number, ...keys: unknown[][]): Promise<void> {
  const queries = await start(version);
  for (const queryKey of keys) {
    const { settled, leave } = show(queries, queryKey);
    await settled();
    leave();
  }
  await vi.waitFor(() => expect(device.stored).toBeDefined(), { timeout: 5000 });
}

test('a list on the device is not asked for again while the library is the same', async () => {
  await seenAt(5, LIST);
  const { ask, settled } = show(await start(5), LIST);
  await settled();
  expect(ask).not.toHaveBeenCalled();
});

test('when the library has changed, everything of it is asked for again', async () => {
  const keys = [LIST, ['posts', 'recommended'], ['terms', 'one'], ['announcement', 'homeAnno']];
  await seenAt(5, ...keys, ['preferences']);
  const queries = await start(6);
  for (const queryKey of keys) {
    const { ask, settled } = show(queries, queryKey);
    expect(queries.getQueryData(queryKey)).toBe('cards');
    await settled();
    expect(ask).toHaveBeenCalledOnce();
  }
  const { ask, settled } = show(queries, ['preferences']);
  await settled();
  expect(ask).not.toHaveBeenCalled();
});

test('on a first visit nothing is asked for twice', async () => {
  heardLibraryVersion.set(0);
  const queries = createQueryClient();
  const ask = vi.fn<() => Promise<string>>(async () => 'slides');
  await queries.prefetchQuery({ queryKey: ['carousel'], queryFn: ask });
  hearLibraryVersion(5);
  await keepQueries(queries, 'r1', device);
  const observer = new QueryObserver(queries, { queryKey: ['carousel'], queryFn: ask });
  observer.subscribe(() => {});
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(ask).toHaveBeenCalledOnce();
});

test('also when the server says so only after the list is on the screen', async () => {
  await seenAt(5, LIST);
  const queries = await start(6, { heardLate: true });
  const { ask, settled } = show(queries, LIST);
  await settled();
  expect(ask).not.toHaveBeenCalled();
  hearLibraryVersion(6);
  await settled();
  expect(ask).toHaveBeenCalledOnce();
});

test('while somebody looks at a list it stays still, and is asked for when it is opened again', async () => {
  const queries = await start(5);
  const first = show(queries, LIST);
  await first.settled();
  hearLibraryVersion(6);
  hearLibraryVersion(5);
  await first.settled();
  expect(first.ask).toHaveBeenCalledOnce();
  first.leave();

  const again = show(queries, LIST);
  await again.settled();
  expect(again.ask).toHaveBeenCalledOnce();
});
