import { createStore, get, update } from 'idb-keyval';
import type { QueuedCall, QueueStore } from './decision-queue.ts';

/** Of one operator on this device: whoever signs in next does not send what somebody else decided. */
export function storedDecisions(accountId: string): QueueStore {
  const store = createStore('baohe-ops', 'decisions');
  return {
    read: async () => (await get<QueuedCall[]>(accountId, store)) ?? [],
    add: (call) => update<QueuedCall[]>(accountId, (calls = []) => [...calls, call], store),
    remove: (key) =>
      update<QueuedCall[]>(
        accountId,
        (calls = []) => calls.filter((call) => call.key !== key),
        store,
      ),
  };
}
