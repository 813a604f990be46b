import pLimit from 'p-limit';
import type pg from 'pg';

const TAKE = 'select pg_try_advisory_lock(hashtextextended($1, 0)) as yes';
const RELEASE = 'select pg_advisory_unlock(hashtextextended($1, 0)) as yes';

/** Lets go of a lock. */
export type ReleaseLock = () => Promise<void>;

/** Locks by name that all processes of a site share. */
export interface AdvisoryLocks {
  /**
   * Null while somebody else has it, here or in another process. `lost` is called when it ends too early: its
   * connection is gone, and another may take it.
   */
  take(name: string, lost: () => void): Promise<ReleaseLock | null>;
}

interface Connection {
  /** `$1` is the name of a lock; whether the answer is yes. */
  ask(text: string, name: string): Promise<boolean>;
  /** No lock is held any more. */
  close(): void;
  /** Whatever it held is lost. */
  lose(): void;
}

/**
 * All locks of a process are held by one connection, so that whoever holds one for long takes none from visitors. It
 * is taken from the pool with the first lock and given back with the last. A process that dies loses its locks.
 */
export function openAdvisoryLocks(pool: pg.Pool): AdvisoryLocks {
  // PostgreSQL gives a connection its own lock again: within the process this map decides.
  const held = new Map<string, () => void>();
  let opening: Promise<Connection> | null = null;

  async function open(): Promise<Connection> {
    const client = await pool.connect();
    let isOpen = true;
    const end = (isBroken: boolean) => {
      isOpen = false;
      opening = null;
      client.off('error', lose).off('end', lose);
      client.release(isBroken);
    };
    const lose = () => {
      if (isOpen) {
        end(true);
        const losers = [...held.values()];
        held.clear();
        losers.forEach((lost) => lost());
      }
    };
    client.on('error', lose).on('end', lose);
    // A connection answers one question after the other.
    const inTurn = pLimit(1);
    return {
      ask: (text, name) =>
        inTurn(async () => (await client.query<{ yes: boolean }>(text, [name])).rows[0]!.yes),
      lose,
      close: () => isOpen && end(false),
    };
  }

  function connected(): Promise<Connection> {
    opening ??= open().catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return opening;
  }

  const drop = (name: string, lost: () => void, connection?: Connection) => {
    if (held.get(name) === lost) {
      held.delete(name);
    }
    if (held.size === 0) {
      connection?.close();
    }
  };

  return {
    async take(name, lost) {
      if (held.has(name)) {
        return null;
      }
      // Its own even where two give the same function.
      const mine = () => lost();
      held.set(name, mine);
      let connection: Connection | undefined;
      try {
        connection = await connected();
        if (!(await connection.ask(TAKE, name))) {
          drop(name, mine, connection);
          return null;
        }
      } catch (error) {
        connection?.lose();
        drop(name, mine);
        throw error;
      }
      const own = connection;
      return async () => {
        if (held.get(name) !== mine) {
          return;
        }
        try {
          await own.ask(RELEASE, name);
          drop(name, mine, own);
        } catch {
          // The lock goes with the connection.
          own.lose();
        }
      };
    },
  };
}
