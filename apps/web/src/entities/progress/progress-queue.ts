import { CallFailed } from '@baohe/client/call-failed';
import type { Client } from '@baohe/client/client';
import type { Input, Output } from '@baohe/contract/endpoint';
import { saveProgress } from '@baohe/contract/progress';
import { DAY_MS, type DeviceStore } from '../../shared/stored-value.ts';

export type ToldProgress = Input<typeof saveProgress>['records'][number];
export type SavedProgress = Output<typeof saveProgress>['records'][number];

const KEY = 'progressWaiting';
const KEPT_MS = 90 * DAY_MS;
/** A place is on the server within two seconds of being reached. */
export const TOLD_AFTER_MS = 1000;
/** The server takes no more at once. */
const MOST_AT_ONCE = 50;

export interface ProgressQueue {
  /** From now on it is safe on the device; soon it is on the server. */
  tell(progress: ToldProgress): void;
  /** Everything that waits, now: the page is hidden, or the network is back. */
  flush(): Promise<void>;
}

interface Parts {
  client: Client;
  store: DeviceStore;
  /** Whose places they are: what one has left waiting is never told as another's. */
  person: string;
  /** What the server made of it, a conflict with another device above all. */
  onSaved?: (saved: SavedProgress, told: ToldProgress) => void;
}

/**
 * How far somebody is goes to the device at once and to the server a moment later. What cannot be sent
 * waits on the device, over a closed tab and a lost network; of one part only the last place waits.
 */
export function openProgressQueue({ client, store, person, onSaved }: Parts): ProgressQueue {
  const key = `${KEY}:${person}`;
  const waiting = new Map(
    (store.read(key, isWaiting) ?? []).map((progress) => [nameOf(progress), progress]),
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> = Promise.resolve();

  const keep = () => {
    if (waiting.size === 0) {
      store.remove(key);
    } else {
      store.write(key, [...waiting.values()], KEPT_MS);
    }
  };

  async function send(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const records = [...waiting.values()].slice(0, MOST_AT_ONCE);
    if (records.length === 0) {
      return;
    }
    try {
      const saved = await client.call(saveProgress, { records });
      for (const record of saved.records) {
        const told = records.find((each) => nameOf(each) === nameOf(record));
        if (told) {
          onSaved?.(record, told);
        }
      }
    } catch (error) {
      if (!(error instanceof CallFailed && error.isRefusal)) {
        return;
      }
      // Refused for what it is: it would be refused for ever.
    }
    for (const progress of records) {
      // A later place of the same part came meanwhile: that one still waits.
      if (waiting.get(nameOf(progress)) === progress) {
        waiting.delete(nameOf(progress));
      }
    }
    keep();
    await send();
  }

  const flush = () => (sending = sending.then(send));

  return {
    tell(progress) {
      waiting.set(nameOf(progress), progress);
      keep();
      // Not put off by the next change: otherwise who reads quickly would never be saved.
      timer ??= setTimeout(() => void flush(), TOLD_AFTER_MS);
    },
    flush,
  };
}

const nameOf = ({ postId, part }: Pick<ToldProgress, 'postId' | 'part'>) => `${postId} ${part}`;

function isWaiting(value: unknown): value is ToldProgress[] {
  return (
    Array.isArray(value) &&
    value.every(
      (one: unknown) =>
        typeof one === 'object' && one !== null && 'postId' in one && 'part' in one && 'at' in one,
    )
  );
}
