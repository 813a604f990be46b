import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

// Recovery after a power cut replays up to a gigabyte of log.
const LONGEST_WAIT = 300_000;

/** Waits until a connection is really served; nothing when the postmaster ended before that. */
export async function connectWhenReady(
  connectionString: string,
  hasEnded: () => boolean,
): Promise<Client | null> {
  const givenUp = Date.now() + LONGEST_WAIT;
  while (!hasEnded()) {
    const client = new Client({ connectionString });
    // The connection may break at any moment; whoever uses it sees the failed query.
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      if (Date.now() > givenUp) {
        throw error;
      }
      await sleep(25);
    }
  }
  return null;
}
