import pg from 'pg';
import { ACCOUNT_CHANGE, CHANGE_CHANNEL, type ChangeTopic } from './change-topics.ts';
import { isDatabaseAway } from './database-away.ts';

const AGAIN_MS = 500;
const CONNECT_MS = 5000;

/** Tells every process that something it caches has changed in the database. */
export interface ChangeEvents {
  /** Calls back at each change of the topic, and once after the connection had been lost. */
  on(topic: ChangeTopic, changed: () => Promise<void>): void;
  /** What changed of one account; null when changes may have been missed, of anybody and anything. */
  onAccount(changed: (change: AccountChange | null) => void): void;
  /** Resolves when every change that was made before is heard, and whoever was called for it has done its work. */
  caughtUp(): Promise<void>;
  close(): Promise<void>;
}

interface AccountChange {
  accountId: string;
  topic: string;
}

/** For what is another without having been written, by the clock; triggers announce everything else. */
export async function announceChange(pool: pg.Pool, topic: ChangeTopic): Promise<void> {
  await pool.query('select pg_notify($1, $2)', [CHANGE_CHANNEL, topic]);
}

export async function listenForChanges(
  connectionString: string,
  onError: (error: unknown) => void,
): Promise<ChangeEvents> {
  const listeners = new Map<string, (() => Promise<void>)[]>();
  let client: pg.Client;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;
  let listening = false;
  const working = new Set<Promise<void>>();
  const missed = new Set<() => Promise<void>>();

  const start = (changed: () => Promise<void>) => {
    const work: Promise<void> = changed()
      .catch((error: unknown) => {
        onError(error);
        if (isDatabaseAway(error)) {
          startAgainSoon(changed);
        }
      })
      .finally(() => working.delete(work));
    working.add(work);
  };
  /** What could not be read would stay as it was before the change, until the next one. */
  const startAgainSoon = (changed: () => Promise<void>) => {
    if (!closed && !missed.has(changed)) {
      missed.add(changed);
      setTimeout(() => {
        missed.delete(changed);
        if (!closed) {
          start(changed);
        }
      }, AGAIN_MS).unref();
    }
  };
  const ofAccounts: ((change: AccountChange | null) => void)[] = [];
  const tell = (topic: string) => {
    listeners.get(topic)?.forEach(start);
    const [, accountId, changed] = ACCOUNT_CHANGE.exec(topic) ?? [];
    if (accountId && changed) {
      ofAccounts.forEach((hear) => hear({ accountId, topic: changed }));
    }
  };
  const tellAll = () => {
    [...listeners.keys()].forEach(tell);
    ofAccounts.forEach((hear) => hear(null));
  };

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString,
      application_name: 'baohe change events',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
    });
    client = next;
    next.on('notification', ({ payload }) => tell(payload ?? ''));
    const lost = (error?: unknown) => {
      if (client === next) {
        connectAgain(error);
      }
    };
    next.on('error', lost);
    next.on('end', () => lost());
    await next.connect();
    await next.query(`listen ${CHANGE_CHANNEL}`);
    listening = true;
  }

  function connectAgain(error?: unknown): void {
    listening = false;
    if (closed || retry) {
      return;
    }
    if (error) {
      onError(error);
    }
    const broken = client;
    retry = setTimeout(() => {
      retry = undefined;
      // One that fell silent half way would stay open.
      broken.end().catch(() => undefined);
      connect().then(
        // Whatever changed meanwhile was not heard: read everything again.
        tellAll,
        connectAgain,
      );
    }, AGAIN_MS);
  }

  /** PostgreSQL hands over what it has to tell before it answers. */
  async function hearAll(): Promise<void> {
    // A client that could not connect takes queries and never answers them.
    const heard =
      listening &&
      (await client.query('select').then(
        () => true,
        () => false,
      ));
    if (!heard) {
      // Deaf at the moment: then everything may have changed.
      tellAll();
    }
    await Promise.all(working);
  }

  try {
    await connect();
  } catch (error) {
    closed = true;
    clearTimeout(retry);
    throw error;
  }
  const caughtUp = shareInFlight(hearAll);
  return {
    caughtUp,
    on(topic, changed) {
      listeners.set(topic, [...(listeners.get(topic) ?? []), changed]);
    },
    onAccount(changed) {
      ofAccounts.push(changed);
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      await client.end();
      // What was begun still reads; whoever closes the pool next would take it away.
      await Promise.all(working);
    },
  };
}

/** Whoever asks while a work is under way shares the next one with all the others who do. */
function shareInFlight(work: () => Promise<void>): () => Promise<void> {
  let running = Promise.resolve();
  let next: Promise<void> | undefined;
  return () =>
    (next ??= running.then(() => {
      next = undefined;
      return (running = work());
    }));
}
