import { SERVER } from '../../native/server.ts';

/** How well this device and the server get on. What could not be found out is null. */
export interface Findings {
  /** Whether server and database answer. */
  isServerWell: boolean;
  roundTripMs: number | null;
  /** How far this device's clock is ahead of the server's; the server says its time by the second. */
  clockAheadS: number | null;
  storageUsed: number | null;
  storageLeft: number | null;
}

const TRIES = 3;

/** Asks the server three times and the browser once. Never fails: that is what it is there to say. */
export async function runChecks(): Promise<Findings> {
  const [server, storage] = await Promise.all([checkServer(), checkStorage()]);
  return { ...server, ...storage };
}

async function checkServer() {
  const times: number[] = [];
  let clockAheadS: number | null = null;
  let isServerWell = true;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const start = performance.now();
    try {
      const reply = await fetch(`${SERVER}/healthz`, { cache: 'no-store' });
      times.push(performance.now() - start);
      isServerWell &&= reply.ok;
      const said = Date.parse(reply.headers.get('date') ?? '');
      if (!Number.isNaN(said)) {
        clockAheadS = Math.round((Date.now() - said) / 1000);
      }
    } catch {
      isServerWell = false;
    }
  }
  // The quickest: the first one may have opened the connection.
  const roundTripMs = times.length === 0 ? null : Math.round(Math.min(...times));
  return { isServerWell, roundTripMs, clockAheadS };
}

async function checkStorage() {
  // Over plain HTTP there is none to ask.
  const manager = (navigator as { storage?: StorageManager }).storage;
  const estimate = await manager?.estimate().catch(() => undefined);
  const { usage, quota } = estimate ?? {};
  return {
    storageUsed: usage ?? null,
    storageLeft: quota === undefined ? null : Math.max(0, quota - (usage ?? 0)),
  };
}
