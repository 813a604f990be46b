import type { QueryClient } from '@tanstack/react-query';
import {
  persistQueryClient,
  type PersistedClient,
  type Persister,
} from '@tanstack/react-query-persist-client';
import { createStore, del, get, set } from 'idb-keyval';
import { pack, unpack } from './packed.ts';
import { CACHE_STORED_MS } from './query-client.ts';
import { renewWithLibrary } from './renew-with-library.ts';
import { isLiving } from './stored-value.ts';

const KEY = 'queries';
/** Raised whenever what queries hold changes its shape: a build without a release has but one name. */
const SHAPE = 3;
/** Every change of a query is told; packing each would keep a phone busy. */
const WRITE_EVERY_MS = 1000;
/** A database that hangs (it happens in private windows) must not hold up the start. */
const PATIENCE_MS = 2000;

/** Where packed bytes stay; a test hands in its own. */
export interface QueryStore {
  get(): Promise<unknown>;
  set(value: unknown): Promise<void>;
  remove(): Promise<void>;
}

/** In IndexedDB: local storage is small and blocks the page. */
function indexedDbStore(): QueryStore {
  const store = createStore('baohe', 'cache');
  return {
    get: () => get<unknown>(KEY, store),
    set: (value) => set(KEY, value, store),
    remove: () => del(KEY, store),
  };
}

export function createPersister(storage: QueryStore, now: () => number): Persister {
  let waiting: { client: PersistedClient; timer: ReturnType<typeof setTimeout> } | undefined;

  const write = async (client: PersistedClient) => {
    const value = await pack(JSON.stringify(client));
    await storage.set({ value, expires: now() + CACHE_STORED_MS });
  };

  return {
    persistClient(client) {
      if (waiting) {
        waiting.client = client;
        return;
      }
      const timer = setTimeout(() => {
        const due = waiting?.client ?? client;
        waiting = undefined;
        // A full or forbidden database: the app only forgets.
        write(due).catch(() => {});
      }, WRITE_EVERY_MS);
      waiting = { client, timer };
    },
    async restoreClient() {
      const stored = await storage.get();
      if (!isLiving(stored, now()) || !(stored.value instanceof Uint8Array)) {
        return undefined;
      }
      return JSON.parse(await unpack(stored.value)) as PersistedClient;
    },
    async removeClient() {
      clearTimeout(waiting?.timer);
      waiting = undefined;
      await storage.remove();
    },
  };
}

let restoring: Promise<void> = Promise.resolve();

/** Settles when nothing comes back from the device any more. */
export const restored = (): Promise<void> => restoring;

/** Nothing stays on the device, not even for the second until the next writing. */
export async function forgetStored(): Promise<void> {
  try {
    await indexedDbStore().remove();
  } catch {
    // A forbidden database holds nothing.
  }
}

/** Brings back what was kept on the device, and keeps what comes from now on. */
export async function keepQueries(
  queries: QueryClient,
  release: string,
  storage: QueryStore = indexedDbStore(),
): Promise<void> {
  const [, back] = persistQueryClient({
    queryClient: queries,
    persister: createPersister(storage, Date.now),
    // A new release asks anew: what it holds may have another shape.
    buster: `${release} ${SHAPE}`,
    maxAge: Infinity,
    dehydrateOptions: {
      shouldDehydrateQuery: ({ state, meta }) => state.status === 'success' && !meta?.volatile,
    },
  });
  // Marked before the screens may look: whatever is back is of the library it was asked of.
  const marked = back.catch(() => {}).then(() => void renewWithLibrary(queries));
  const patience = new Promise<void>((done) => setTimeout(done, PATIENCE_MS));
  restoring = Promise.race([marked, patience]);
  await restoring;
}
