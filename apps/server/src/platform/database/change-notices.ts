import pg from 'pg';

const CHANNEL = 'baohe_changed';
const RECONNECT_MS = 1000;

/** Tells every process that something kept in memory has changed in the database. */
export interface ChangeNotices {
  /** Calls back at each change of the topic, and once after the connection had been lost. */
  on(topic: string, changed: () => Promise<void>): void;
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

  const tell = (topic: string) => {
    for (const changed of listeners.get(topic) ?? []) {
      changed().catch(onError);
    }
  };

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
        () => [...listeners.keys()].forEach(tell),
        lost,
      );
    }, RECONNECT_MS);
  }

  await connect();
  return {
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
