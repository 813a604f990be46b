import { externalStore, type ExternalStore } from '@baohe/app-shell/external-store';
import { newId } from '@baohe/app-shell/new-id';
import { CallFailed } from '@baohe/client/call-failed';
import { afterPaint } from '../shared/after-paint.ts';
import type { Decision } from './image.ts';

/** What the server is still to hear. The key makes it count once, however often it is sent. */
export type QueuedCall =
  | { key: string; kind: 'decide'; imageName: string; decision: Decision }
  /** Of the decision with that key; its batch is known when the server has answered. */
  | { key: string; kind: 'undo'; of: string; batchId: string | null };

/** Where the queue outlives the page. */
export interface QueueStore {
  read: () => Promise<readonly QueuedCall[]>;
  add: (call: QueuedCall) => Promise<void>;
  /** As `withoutCall`, in one piece: a page that is closed in between sends the right undo. */
  remove: (key: string, batchId: string | null) => Promise<void>;
}

/** What is left to send when a call is out of the queue: its undo has a batch now, or nothing to take back. */
export const withoutCall = (
  calls: readonly QueuedCall[],
  key: string,
  batchId: string | null,
): QueuedCall[] =>
  calls.flatMap((call) => {
    const isItsUndo = call.kind === 'undo' && call.of === key;
    if (call.key === key || (isItsUndo && batchId === null)) {
      return [];
    }
    return [isItsUndo ? { ...call, batchId } : call];
  });

export interface QueueState {
  calls: readonly QueuedCall[];
  /** Of decisions that the server has answered, by key: the batch that takes it back, null where nothing has changed. */
  answered: ReadonlyMap<string, string | null>;
  /** Why the last try failed, so that it is tried again. */
  trouble: Trouble | null;
}

/** No network; the server failed; too many at once; nobody is signed in any more. */
export type Trouble = 'offline' | 'server' | 'too-many' | 'signed-out';

export interface DecisionQueue {
  state: ExternalStore<QueueState>;
  /** Gives the key by which it is taken back. */
  decide: (imageName: string, decision: Decision) => string;
  /** Takes this decision back: out of the queue where it still waits, otherwise by a call behind it. */
  undo: (key: string) => void;
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
  /** Gives the batch of a decision; null where it has changed nothing. */
  send: (call: QueuedCall) => Promise<string | null>;
  newKey?: () => string;
}

const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 30_000;
/** So many answers are remembered: more than can be taken back. */
const MOST_ANSWERED = 1000;

/** Null for a refusal that will not change: whoever has to sign in again, or was too quick, is not refused for good. */
function troubleOf({ fault, isRefusal, key }: CallFailed): Trouble | null {
  if (fault === 'network' || fault === 'timeout') {
    return 'offline';
  }
  if (!isRefusal) {
    return 'server';
  }
  if (key === 'request.too_many') {
    return 'too-many';
  }
  return /^(?:session|access|device|account)/.test(key ?? '') ? 'signed-out' : null;
}

/** Sends decisions one after the other, in the order in which they were made. */
export function openDecisionQueue(parts: QueueParts): DecisionQueue {
  const { store, send, newKey = newId } = parts;
  const state = externalStore<QueueState>({
    calls: [],
    answered: new Map(),
    trouble: null,
  });
  let inFlight: string | undefined;
  let retryMs = FIRST_RETRY_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = true;
  let refuse: Refused = () => {};
  /** A forbidden database only forgets: what waits is still in memory. */
  const quietly = (work: Promise<void>) => void work.catch(() => {});

  const set = (changed: Partial<QueueState>) => state.set({ ...state.get(), ...changed });

  function take(key: string, batchId: string | null = null): void {
    set({ calls: withoutCall(state.get().calls, key, batchId) });
    quietly(store.remove(key, batchId));
  }

  function close(call: QueuedCall, batchId: string | null): void {
    if (call.kind === 'decide') {
      const answered = [...state.get().answered, [call.key, batchId] as const];
      set({ answered: new Map(answered.slice(-MOST_ANSWERED)) });
    }
    take(call.key, batchId);
  }

  function put(call: QueuedCall): void {
    set({ calls: [...state.get().calls, call] });
    quietly(store.add(call));
    // The screen comes first: who decides waits for the next image, and for nothing else.
    afterPaint(() => void run());
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
        const batchId = await send(next);
        retryMs = FIRST_RETRY_MS;
        set({ trouble: null });
        close(next, batchId);
      } catch (error) {
        const failure =
          error instanceof CallFailed ? error : new CallFailed({ path: '', cause: error });
        const trouble = troubleOf(failure);
        if (trouble !== null) {
          set({ trouble });
          timer = setTimeout(() => void run(), retryMs);
          retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS);
          break;
        }
        close(next, null);
        refuse(next, failure);
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
    decide(imageName, decision) {
      const key = newKey();
      put({ key, kind: 'decide', imageName, decision });
      return key;
    },
    undo(key) {
      const { calls, answered } = state.get();
      const batchId = answered.get(key) ?? null;
      const isWaiting = calls.some((call) => call.key === key);
      if (isWaiting && key !== inFlight) {
        take(key);
      } else if (isWaiting || batchId !== null) {
        put({ key: newKey(), kind: 'undo', of: key, batchId });
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
