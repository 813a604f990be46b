import type pg from 'pg';
import { isDatabaseAway } from './database-away.ts';

const LOOK_MS = 500;

/** Only what is written; Fastify's log is one. */
interface OutageLog {
  error(facts: object, message: string): void;
  warn(facts: object, message: string): void;
}

export interface DatabaseOutage {
  /** True where the database is away, which is said once, however many notice it. */
  isReported(error: unknown): boolean;
  /** From here on connections end because we end them, which is nothing to report. */
  close(): void;
}

/** For work behind the requests: an outage is said once by whoever meets it first, any other failure by name. */
export const reportFailure =
  (app: { outage: DatabaseOutage; log: OutageLog }, what: string) =>
  (error: unknown): void => {
    if (!app.outage.isReported(error)) {
      app.log.error({ err: error }, what);
    }
  };

/** One line when the database goes and one when it is back, instead of a trace for each request meanwhile. */
export function watchOutage(pool: pg.Pool, log: OutageLog): DatabaseOutage {
  let since: number | undefined;
  let closed = false;

  function lookAgain(): void {
    if (!closed) {
      setTimeout(() => void pool.query('select 1').then(back, lookAgain), LOOK_MS).unref();
    }
  }

  function back(): void {
    if (!closed && since !== undefined) {
      log.warn({ ms: Date.now() - since }, 'the database is back');
    }
    since = undefined;
  }

  return {
    isReported(error) {
      if (!isDatabaseAway(error)) {
        return false;
      }
      if (!closed && since === undefined) {
        since = Date.now();
        log.error({ reason: reasonOf(error) }, 'the database is away');
        lookAgain();
      }
      return true;
    },
    close() {
      closed = true;
    },
  };
}

/** The driver's own words: what wraps them holds a person's values. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? reasonOf(cause) : message;
}
