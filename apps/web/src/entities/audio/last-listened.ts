import { DAY_MS, type DeviceStore } from '../../shared/stored-value.ts';
import type { Listening } from './player-state.ts';

const QUEUE_KEY = 'audioQueue';
/** By itself: it is written every second. */
const PLACE_KEY = 'audioPlace';

interface KeptQueue {
  person: string;
  listening: Listening;
}

export interface KeptPlace {
  hash: string;
  place: number;
  length: number;
  /** When one was there, in milliseconds. */
  at: number;
}

export interface LastListened {
  listening: Listening;
  place: KeptPlace | undefined;
}

/** What a person listened to last on this device; after a day it no longer comes back. */
export const openLastListened = (store: DeviceStore) => ({
  keep: (person: string, listening: Listening) =>
    store.write(QUEUE_KEY, { person, listening }, DAY_MS),
  keepPlace: (place: KeptPlace) => store.write(PLACE_KEY, place, DAY_MS),
  forget() {
    store.remove(QUEUE_KEY);
    store.remove(PLACE_KEY);
  },
  of(person: string): LastListened | undefined {
    const kept = store.read(QUEUE_KEY, isQueue);
    const place = store.read(PLACE_KEY, isPlace);
    if (kept?.person !== person || !place) {
      return undefined;
    }
    const { listening } = kept;
    const isHere = listening.tracks[listening.at]?.hash === place.hash;
    return { listening, place: isHere ? place : undefined };
  },
});

function isQueue(value: unknown): value is KeptQueue {
  const { person, listening } = (value ?? {}) as Partial<KeptQueue>;
  return (
    typeof person === 'string' &&
    typeof listening?.work?.postId === 'string' &&
    Array.isArray(listening.tracks) &&
    typeof listening.tracks[listening.at]?.hash === 'string'
  );
}

function isPlace(value: unknown): value is KeptPlace {
  const { hash, place, length, at } = (value ?? {}) as Partial<KeptPlace>;
  return typeof hash === 'string' && [place, length, at].every(Number.isFinite);
}
