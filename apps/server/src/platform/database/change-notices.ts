import pg from 'pg';

const CHANNEL = 'baohe_changed';
const RECONNECT_MS = 1000;

/** Tells every process that something kept in memory has changed in the database. */
export interface ChangeNotices {
  /** Calls back at each change of the topic, and once after the connection had been lost. */
  on(topic: string, changed: () => Promise<void>): void;
  /** Resolves when every change that was made before is heard, and what was told of it has done its work. */
  caughtUp(): Promise<void>;
  close(): Promise<void>;
}

export async function announceChange(pool: pg.Pool, topic: string): Promise<void> {
  await pool.query('select pg_notify($1, $2)', [CHANNEL, topic]);
}

export async function listenForChanges(
  connectionString: string,
  onError: (error: unknown) => void,
): Promise<ChangeNotices> {
  const listeners = new Map<string, (() => Promise<void>)[]>();
  let client: pg.Client;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;
  const working = new Set<Promise<void>>();

  const tell = (topic: string) => {
    for (const changed of listeners.get(topic) ?? []) {
      const work: Promise<void> = changed()
        .catch(onError)
        .finally(() => working.delete(work));
      working.add(work);
    }
  };
  const tellAll = () => [...listeners.keys()].forEach(tell);

  async function connect(): Promise<void> {
    client = new pg.Client({ connectionString, application_name: 'baohe notices' });
    client.on('notification', ({ payload }) => tell(payload ?? ''));
    client.on('error', lost);
    client.on('end', lost);
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
  }

  function lost(error?: unknown): void {
    if (closed || retry) {
      return;
    }
    if (error) {
      onError(error);
    }
    retry = setTimeout(() => {
      retry = undefined;
      connect().then(
        // Whatever changed meanwhile was not heard: read everything again.
        tellAll,
        lost,
      );
    }, RECONNECT_MS);
  }

  /** PostgreSQL hands over what it has to tell before it answers. */
  async function hearAll(): Promise<void> {
    try {
      await client.query('select');
    } catch {
      // Deaf at the moment: then everything may have changed.
      tellAll();
    }
    await Promise.all(working);
  }

  await connect();
  const caughtUp = oneForAll(hearAll);
  return {
    caughtUp,
    on(topic, changed) {
      listeners.set(topic, [...(listeners.get(topic) ?? []), changed]);
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      await client.end();
    },
  };
}

/** Whoever asks while a work is under way shares the next one with all the others who do. */
function oneForAll(work: () => Promise<void>): () => Promise<void> {
  let running = Promise.resolve();
  let next: Promise<void> | undefined;
  return () =>
    (next ??= running.then(() => {
      next = undefined;
      return (running = work());
    }));
}
