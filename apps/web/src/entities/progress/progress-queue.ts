import { DAY_MS, type DeviceStore } from '@baohe/app-shell/stored-value';
import { CallFailed } from '@baohe/client/call-failed';
import type { Client } from '@baohe/client/client';
import type { Input, Output } from '@baohe/contract/endpoint';
import { LONGEST_ACTIVE_MS, saveProgress } from '@baohe/contract/progress';
import { withPosition } from './stored-position.ts';

export type ReportedProgress = Input<typeof saveProgress>['records'][number];
export type SavedProgress = Output<typeof saveProgress>['records'][number];

const KEY = 'progressWaiting';
const STORED_MS = 90 * DAY_MS;
/** A place is on the server within two seconds of being reached. */
export const REPORT_AFTER_MS = 1000;
/** The server takes no more at once. */
const MOST_AT_ONCE = 50;

export interface ProgressQueue {
  /** From now on it is safe on the device; soon it is on the server. */
  tell(progress: ReportedProgress): void;
  /** Everything that waits, now: the page is hidden, or the network is back. */
  flush(): Promise<void>;
  /** What this device knows and the server does not yet. */
  waiting(): readonly ReportedProgress[];
}

interface Parts {
  client: Client;
  store: DeviceStore;
  /** Whose places they are: what one has left waiting is never told as another's. */
  person: string;
  onSaved?: () => void;
  /** Another device is further on. Asked once for a part, until it is answered or settled. */
  onConflict?: (conflict: ProgressConflict) => void;
}

export interface ProgressConflict {
  saved: SavedProgress;
  reported: ReportedProgress;
  /** Here is right: not where the question was asked, but where one is by now. */
  stay: () => void;
}

/**
 * How far somebody is goes to the device at once and to the server a moment later. What cannot be sent
 * waits on the device, over a closed tab and a lost network; of one part only the last place waits.
 */
export function openProgressQueue({
  client,
  store,
  person,
  onSaved,
  onConflict,
}: Parts): ProgressQueue {
  const key = `${KEY}:${person}`;
  const waiting = new Map(
    (store.read(key, isWaiting) ?? [])
      .map((stored) => withPosition(stored) as ReportedProgress)
      .map((progress) => [nameOf(progress), progress]),
  );
  /** Parts whose place is in question, with the latest place of this device. */
  const inQuestion = new Map<string, ReportedProgress>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> = Promise.resolve();

  const keep = () => {
    if (waiting.size === 0) {
      store.remove(key);
    } else {
      store.write(key, [...waiting.values()], STORED_MS);
    }
  };

  function tell(progress: ReportedProgress): void {
    const name = nameOf(progress);
    if (inQuestion.has(name)) {
      inQuestion.set(name, progress);
    }
    const before = waiting.get(name);
    const wentBack = progress.wentBack || before?.wentBack;
    const beginsAgain = progress.beginsAgain || before?.beginsAgain;
    waiting.set(name, {
      ...progress,
      activeMs: Math.min(timeOf(progress) + timeOf(before), LONGEST_ACTIVE_MS),
      ...(wentBack && { wentBack }),
      ...(beginsAgain && { beginsAgain }),
    });
    keep();
    // Not put off by the next change: otherwise who reads quickly would never be saved.
    timer ??= setTimeout(() => void flush(), REPORT_AFTER_MS);
  }

  function settle(saved: SavedProgress, records: readonly ReportedProgress[]): void {
    const name = nameOf(saved);
    const reported = records.find((record) => nameOf(record) === name);
    if (!saved.conflict) {
      inQuestion.delete(name);
    } else if (reported && !inQuestion.has(name)) {
      inQuestion.set(name, waiting.get(name) ?? reported);
      const stay = () => {
        const here = inQuestion.get(name) ?? reported;
        inQuestion.delete(name);
        tell({ ...here, at: new Date().toISOString(), wentBack: true });
      };
      onConflict?.({ saved, reported, stay });
    }
  }

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
        settle(record, records);
      }
      onSaved?.();
    } catch (error) {
      if (!(error instanceof CallFailed && error.isRefusal)) {
        return;
      }
      // Refused for what it is: it would be refused for ever.
    }
    for (const progress of records) {
      // A later place of the same part came meanwhile: that one still waits, without the time that was told.
      const name = nameOf(progress);
      const later = waiting.get(name);
      if (later === progress) {
        waiting.delete(name);
      } else if (later) {
        waiting.set(name, { ...later, activeMs: Math.max(0, timeOf(later) - timeOf(progress)) });
      }
    }
    keep();
    await send();
  }

  const flush = () => (sending = sending.then(send));

  return { tell, flush, waiting: () => [...waiting.values()] };
}

const nameOf = ({ postId, part }: Pick<ReportedProgress, 'postId' | 'part'>) => `${postId} ${part}`;

/** What an older release has left waiting has none. */
const timeOf = (progress: ReportedProgress | undefined): number => progress?.activeMs ?? 0;

function isWaiting(value: unknown): value is ReportedProgress[] {
  return (
    Array.isArray(value) &&
    value.every(
      (one: unknown) =>
        typeof one === 'object' && one !== null && 'postId' in one && 'part' in one && 'at' in one,
    )
  );
}
