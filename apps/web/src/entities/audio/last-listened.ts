import { DAY_MS, type DeviceStore } from '@baohe/app-shell/stored-value';
import type { Listening } from './player-state.ts';

const QUEUE_KEY = 'audioQueue';
/** By itself: it is written every second. */
const POSITION_KEY = 'audioPlace';

interface StoredQueue {
  person: string;
  listening: Listening;
}

export interface StoredPosition {
  hash: string;
  position: number;
  length: number;
  /** When one was there, in milliseconds. */
  at: number;
}

export interface LastListened {
  listening: Listening;
  position: StoredPosition | undefined;
}

/** What a person listened to last on this device; after a day it no longer comes back. */
export const openLastListened = (store: DeviceStore) => ({
  keep: (person: string, listening: Listening) =>
    store.write(QUEUE_KEY, { person, listening }, DAY_MS),
  storePosition: (position: StoredPosition) => store.write(POSITION_KEY, position, DAY_MS),
  forget() {
    store.remove(QUEUE_KEY);
    store.remove(POSITION_KEY);
  },
  of(person: string): LastListened | undefined {
    const stored = store.read(QUEUE_KEY, isQueue);
    const position = store.read(POSITION_KEY, isStoredPosition);
    if (stored?.person !== person || !position) {
      return undefined;
    }
    const { listening } = stored;
    const isHere = listening.tracks[listening.at]?.hash === position.hash;
    return { listening, position: isHere ? position : undefined };
  },
});

function isQueue(value: unknown): value is StoredQueue {
  const { person, listening } = (value ?? {}) as Partial<StoredQueue>;
  return (
    typeof person === 'string' &&
    typeof listening?.work?.postId === 'string' &&
    Array.isArray(listening.tracks) &&
    typeof listening.tracks[listening.at]?.hash === 'string'
  );
}

function isStoredPosition(value: unknown): value is StoredPosition {
  const { hash, position, length, at } = (value ?? {}) as Partial<StoredPosition>;
  return typeof hash === 'string' && [position, length, at].every(Number.isFinite);
}
