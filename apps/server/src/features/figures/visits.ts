import { createHmac, randomBytes } from 'node:crypto';
import type { VisitKind } from '@baohe/domain/figures/figure-kind';
import { isStaff } from '@baohe/domain/identity/roles';
import { isMember } from '@baohe/domain/membership/zone-access';
import { shanghaiDay } from '@baohe/domain/time/shanghai-day';
import type { Clock } from '../../platform/clock.ts';
import type { SessionCaller } from '../../platform/session/session.ts';
import { openWriteBehind } from '../../platform/write-behind.ts';
import type { VisitsRepository } from './visits.repository.ts';

const WRITTEN_EVERY_MS = 5000;
const HOUR_MS = 60 * 60 * 1000;
/** Some 5 MB. Whoever is forgotten early is asked about in the database once more. */
const MOST_REMEMBERED = 20_000;
const KEY_BYTES = 32;
const MARK_BYTES = 16;

interface Visitor {
  caller: SessionCaller | null;
  address: string;
  /** As the browser calls itself. */
  browser: string;
}

/** Who came, each once a day. The staff and scripts are at work, and do not count. */
export interface Visits {
  see(visitor: Visitor): void;
  close(): Promise<void>;
}

interface Parts {
  repository: VisitsRepository;
  clock: Clock;
  onError: (error: unknown) => void;
}

interface Seen {
  kind: VisitKind;
  subject: string;
}

export function openVisits({ repository, clock, onError }: Parts): Visits {
  let hour = 0;
  let day = '';
  let remembered = new Set<string>();
  /** By hour, because a day may end between two writes. */
  const waiting = new Map<number, Seen[]>();
  let known: { day: string; key: Buffer } | null = null;

  function remember(kind: VisitKind, subject: string): void {
    const name = `${kind} ${subject}`;
    if (remembered.has(name)) {
      return;
    }
    if (remembered.size >= MOST_REMEMBERED) {
      remembered = new Set();
    }
    remembered.add(name);
    const seen = waiting.get(hour) ?? [];
    seen.push({ kind, subject });
    waiting.set(hour, seen);
  }

  async function keyOf(ofDay: string): Promise<Buffer> {
    if (known?.day !== ofDay) {
      known = { day: ofDay, key: await repository.keyOf(ofDay, randomBytes(KEY_BYTES)) };
    }
    return known.key;
  }

  async function write(): Promise<void> {
    for (const [at, seen] of waiting) {
      const time = new Date(at * HOUR_MS);
      const ofDay = shanghaiDay(time);
      const key = await keyOf(ofDay);
      const written = [...seen];
      const marks = written.map(({ kind, subject }) => ({
        kind,
        mark: markOf(key, kind, subject),
      }));
      await repository.add(ofDay, time, marks);
      // Others may have come meanwhile.
      seen.splice(0, written.length);
      if (seen.length === 0) {
        waiting.delete(at);
      }
    }
  }

  const behind = openWriteBehind({ everyMs: WRITTEN_EVERY_MS, write, onError });
  return {
    see({ caller, address, browser }) {
      if (isStaff(caller) || (caller?.scopes ?? null) !== null) {
        return;
      }
      const now = clock();
      const thisHour = Math.floor(now.getTime() / HOUR_MS);
      if (thisHour !== hour) {
        hour = thisHour;
        const today = shanghaiDay(now);
        if (today !== day) {
          day = today;
          remembered = new Set();
        }
      }
      remember('visitors', `${address} ${browser}`);
      if (caller?.roles.includes('user')) {
        remember('users', caller.accountId);
        if (isMember(caller.areas)) {
          remember('members', caller.accountId);
        }
      }
    },
    close: () => behind.close(),
  };
}

const markOf = (key: Buffer, kind: VisitKind, subject: string): Buffer =>
  createHmac('sha256', key).update(`${kind} ${subject}`).digest().subarray(0, MARK_BYTES);
