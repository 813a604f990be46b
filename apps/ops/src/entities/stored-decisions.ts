import { createStore, get, update, type UseStore } from 'idb-keyval';
import { withoutCall, type QueuedCall, type QueueStore } from './decision-queue.ts';

/** Of one operator on this device: whoever signs in next does not send what somebody else decided. */
export function storedDecisions(accountId: string): QueueStore {
  let opened: UseStore | undefined;
  // Where there is no database, each use fails by itself instead of the whole app.
  const store = () => (opened ??= createStore('baohe-ops', 'decisions'));
  const change = async (changed: (calls: QueuedCall[]) => QueuedCall[]) =>
    update<QueuedCall[]>(accountId, (calls = []) => changed(calls), store());
  return {
    read: async () => (await get<QueuedCall[]>(accountId, store())) ?? [],
    add: (call) => change((calls) => [...calls, call]),
    remove: (key, batchId) => change((calls) => withoutCall(calls, key, batchId)),
  };
}
