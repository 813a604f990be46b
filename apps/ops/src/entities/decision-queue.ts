import { externalStore, type ExternalStore } from '@baohe/app-shell/external-store';
import { CallFailed } from '@baohe/client/call-failed';
import type { Decision } from './image.ts';

/** What the server is still to hear. The key makes it count once, however often it is sent. */
export type QueuedCall =
  | { key: string; kind: 'decide'; imageName: string; decision: Decision }
  | { key: string; kind: 'undo' };

/** Where the queue outlives the page. */
export interface QueueStore {
  read: () => Promise<readonly QueuedCall[]>;
  add: (call: QueuedCall) => Promise<void>;
  remove: (key: string) => Promise<void>;
}

export interface QueueState {
  calls: readonly QueuedCall[];
  /** The last try did not reach the server. */
  isOffline: boolean;
}

export interface DecisionQueue {
  state: ExternalStore<QueueState>;
  decide: (imageName: string, decision: Decision) => void;
  /** Takes the last decision back: out of the queue where it still waits, otherwise by a call behind it. */
  undo: () => void;
  /** Resolves when nothing waits. */
  settled: () => Promise<void>;
  /** Sends what waits, also from before; until it is stopped. */
  start: (onRefused: Refused) => void;
  stop: () => void;
}

/** The server has said no, and will again: the call is out of the queue. */
type Refused = (call: QueuedCall, error: CallFailed) => void;

interface QueueParts {
  store: QueueStore;
  send: (call: QueuedCall) => Promise<unknown>;
  newKey?: () => string;
}

const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 30_000;

/** Who has to sign in again, or was too quick, has not been refused for good. */
const isFinal = (error: unknown): error is CallFailed =>
  error instanceof CallFailed &&
  error.isRefusal &&
  !/^(?:session|access|device|account|request\.too_many)/.test(error.key ?? '');

/** Sends decisions one after the other, in the order in which they were made. */
export function openDecisionQueue(parts: QueueParts): DecisionQueue {
  const { store, send, newKey = () => crypto.randomUUID() } = parts;
  const state = externalStore<QueueState>({ calls: [], isOffline: false });
  let inFlight: string | undefined;
  let retryMs = FIRST_RETRY_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = true;
  let refuse: Refused = () => {};
  /** A forbidden database only forgets: what waits is still in memory. */
  const quietly = (work: Promise<void>) => void work.catch(() => {});

  const set = (changed: Partial<QueueState>) => state.set({ ...state.get(), ...changed });

  function take(key: string): void {
    set({ calls: state.get().calls.filter((call) => call.key !== key) });
    quietly(store.remove(key));
  }

  function put(call: QueuedCall): void {
    set({ calls: [...state.get().calls, call] });
    quietly(store.add(call));
    void run();
  }

  async function run(): Promise<void> {
    if (inFlight !== undefined || isStopped) {
      return;
    }
    clearTimeout(timer);
    const first = () => (isStopped ? undefined : state.get().calls[0]);
    for (let next = first(); next; next = first()) {
      inFlight = next.key;
      try {
        await send(next);
        retryMs = FIRST_RETRY_MS;
        set({ isOffline: false });
        take(next.key);
      } catch (error) {
        if (!isFinal(error)) {
          set({ isOffline: true });
          timer = setTimeout(() => void run(), retryMs);
          retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS);
          break;
        }
        take(next.key);
        refuse(next, error);
      } finally {
        inFlight = undefined;
      }
    }
  }

  const tryNow = () => void run();
  async function readStored(): Promise<void> {
    const stored = await store.read().catch(() => []);
    const { calls } = state.get();
    const known = new Set(calls.map(({ key }) => key));
    set({ calls: [...stored.filter(({ key }) => !known.has(key)), ...calls] });
    void run();
  }

  const hasRead = readStored();
  return {
    state,
    decide: (imageName, decision) => put({ key: newKey(), kind: 'decide', imageName, decision }),
    undo() {
      const last = state.get().calls.at(-1);
      if (last?.kind === 'decide' && last.key !== inFlight) {
        take(last.key);
      } else {
        put({ key: newKey(), kind: 'undo' });
      }
    },
    async settled() {
      await hasRead;
      await new Promise<void>((done) => {
        const look = () => {
          if (state.get().calls.length === 0) {
            unfollow();
            done();
          }
        };
        const unfollow = state.subscribe(look);
        look();
      });
    },
    start(onRefused) {
      isStopped = false;
      refuse = onRefused;
      globalThis.addEventListener('online', tryNow);
      void run();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
      globalThis.removeEventListener('online', tryNow);
    },
  };
}
