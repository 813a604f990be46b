import type { Clock } from '../clock.ts';
import { cachedValue } from '../database/cached-value.ts';
import type { ChangeEvents } from '../database/change-events.ts';
import type { ReplyCache } from '../http/reply-cache.ts';

/** A timer waits for no more than this: later ones are far beyond its largest number. */
const LONGEST_WAIT_MS = 60 * 60 * 1000;

interface ScheduleDeps {
  /** The times at which something begins or ends, of all that is published. */
  boundaries: () => Promise<readonly Date[]>;
  changeEvents: ChangeEvents;
  clock: Clock;
  /** Called when one of them has passed: devices have stored what was shown before. */
  passed: () => Promise<void>;
  onError: (error: unknown) => void;
}

/** What is shown by the clock: replies that depend on it are cached for as long as the same is shown. */
export interface Schedule {
  /** A cache whose replies end with the window they were made in, to the millisecond. */
  withinWindow(replies: ReplyCache): ReplyCache;
  close(): void;
}

export async function openSchedule(deps: ScheduleDeps): Promise<Schedule> {
  const { boundaries, changeEvents, clock, passed, onError } = deps;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let isOpen = false;
  const read = async () => {
    const found = await boundaries().catch((error: unknown) => {
      if (isOpen) {
        throw error;
      }
      // A site whose database is away starts all the same, and reads again when it is back.
      onError(error);
      return [];
    });
    const times = found.map((time) => time.getTime());
    wait(times);
    return times;
  };
  const cached = await cachedValue(read, changeEvents, 'site');
  isOpen = true;

  function wait(times: readonly number[]): void {
    clearTimeout(timer);
    const now = clock().getTime();
    const next = Math.min(...times.filter((time) => time > now));
    if (isClosed || next === Infinity) {
      return;
    }
    timer = setTimeout(
      () => {
        if (clock().getTime() >= next) {
          passed().catch(onError);
        }
        wait(cached());
      },
      Math.min(next - now, LONGEST_WAIT_MS),
    ).unref();
  }

  /** How many boundaries lie behind us: it grows with each. */
  const windowNow = () => {
    const now = clock().getTime();
    return cached().filter((time) => time <= now).length;
  };

  return {
    withinWindow: (replies) => ({
      ...replies,
      get: (key, make) => replies.get(`${key} ${windowNow()}`, make),
    }),
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
