import pg from 'pg';
import type { Clock } from '../clock.ts';
import type { Db } from './queryable.ts';

const CHANNEL = 'baohe_visitors';
const SAID_EVERY_MS = 5000;
/** Longer than the pause between two sayings, and than most people look at a screen before they tap. */
const GONE_AFTER_MS = 20_000;
const AGAIN_MS = 5000;

/** Tells all processes of the site that visitors are asking, so that work without hurry makes room for them. */
export function openVisitorsHere({ $client: pool }: Db, clock: Clock): { see(): void } {
  let said = 0;
  return {
    see() {
      const now = clock().getTime();
      if (Math.abs(now - said) >= SAID_EVERY_MS) {
        said = now;
        // Nothing is lost by one that is not heard: the next one follows.
        void pool.query('select pg_notify($1, $2)', [CHANNEL, '']).catch(() => undefined);
      }
    },
  };
}

/** Calls back when visitors come and when none has asked for a while, until it is ended. */
export async function watchVisitors(
  { $client: pool }: Db,
  heard: (areHere: boolean) => void,
  goneAfter = GONE_AFTER_MS,
): Promise<{ end(): Promise<void> }> {
  let ended = false;
  let client: pg.Client;
  let gone: NodeJS.Timeout | undefined;
  let again: NodeJS.Timeout | undefined;

  function hear(): void {
    if (!gone) {
      heard(true);
    }
    clearTimeout(gone);
    gone = setTimeout(() => {
      gone = undefined;
      heard(false);
    }, goneAfter);
  }

  async function connect(): Promise<void> {
    // Of its own: the connections of the pool are for the work.
    const next = new pg.Client(pool.options);
    client = next;
    const lost = () => {
      if (!ended && client === next && !again) {
        again = setTimeout(() => {
          again = undefined;
          connect().catch(lost);
        }, AGAIN_MS);
      }
    };
    next.on('notification', hear).on('error', lost).on('end', lost);
    await next.connect();
    await next.query(`listen ${CHANNEL}`);
  }

  async function end(): Promise<void> {
    ended = true;
    clearTimeout(gone);
    clearTimeout(again);
    await client.end().catch(() => undefined);
  }

  try {
    await connect();
  } catch (error) {
    await end();
    throw error;
  }
  return { end };
}
