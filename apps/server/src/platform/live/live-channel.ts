import { LIVE_EVENT, LIVE_TOPICS, type LiveTopic } from '@baohe/contract/live';
import type { Clock } from '../clock.ts';
import type { ChangeEvents } from '../database/change-events.ts';
import type { SessionRepository } from '../session/session.repository.ts';
import type { SessionCaller } from '../session/session.ts';

/** Of one account; a browser needs one, however many tabs it has. The oldest gives way. */
const MOST_PER_ACCOUNT = 10;
/** Proxies close a connection on which nothing moves, mostly after a minute. */
const BEAT_MS = 25_000;
/** How long a change can be told to a page that was opened before it and listens after it. */
const REMEMBERED_MS = 60_000;
/** What a request may need to arrive. */
const ON_THE_WAY_MS = 5000;

/** Where events are written to; the response of a request. */
interface LiveStream {
  write(text: string): unknown;
  end(): unknown;
}

interface Connection {
  caller: SessionCaller;
  stream: LiveStream;
}

interface Parts {
  changeEvents: ChangeEvents;
  sessions: Pick<SessionRepository, 'stillLiving'>;
  clock: Clock;
  mostPerAccount?: number;
}

export interface LiveChannel {
  /**
   * Everything that changes for the caller from now on, and what changed in the last `sinceMs`;
   * the answer ends it.
   */
  open(caller: SessionCaller, stream: LiveStream, sinceMs: number): () => void;
  count(): number;
  close(): void;
}

const eventOf = (topic: LiveTopic): string => `event: ${LIVE_EVENT}\ndata: ${topic}\n\n`;
const EVERYTHING = LIVE_TOPICS.map(eventOf).join('');

/** Which accounts are being looked at, in this process, and which changes concern each of them. */
export function openLiveChannel({
  changeEvents,
  sessions,
  clock,
  mostPerAccount = MOST_PER_ACCOUNT,
}: Parts): LiveChannel {
  const connections = new Map<string, Set<Connection>>();
  const all = (): Connection[] => [...connections.values()].flatMap((own) => [...own]);
  const isTopic = (topic: string): topic is LiveTopic =>
    (LIVE_TOPICS as readonly string[]).includes(topic);

  function remove(connection: Connection): void {
    const own = connections.get(connection.caller.accountId);
    if (own?.delete(connection) && own.size === 0) {
      connections.delete(connection.caller.accountId);
    }
  }

  function end(connection: Connection): void {
    remove(connection);
    connection.stream.end();
  }

  /** When each topic of an account last changed, by the clock of this process. */
  const changedAt = new Map<string, Map<LiveTopic, number>>();
  /** From when on it is known what changed. */
  let knownFrom = performance.now();

  function remember(accountId: string, topic: LiveTopic): void {
    const own = changedAt.get(accountId) ?? new Map<LiveTopic, number>();
    own.set(topic, performance.now());
    // At the end: the first of the map is who changed longest ago.
    changedAt.delete(accountId);
    changedAt.set(accountId, own);
  }

  function forgetOld(): void {
    const oldest = performance.now() - REMEMBERED_MS;
    for (const [accountId, topics] of changedAt) {
      if (Math.max(...topics.values()) >= oldest) {
        break;
      }
      changedAt.delete(accountId);
    }
    knownFrom = Math.max(knownFrom, oldest);
  }

  function changedSince(accountId: string, sinceMs: number): string {
    const from = performance.now() - sinceMs - ON_THE_WAY_MS;
    if (from < knownFrom) {
      return EVERYTHING;
    }
    const topics = [...(changedAt.get(accountId) ?? [])];
    return topics.flatMap(([topic, at]) => (at >= from ? [eventOf(topic)] : [])).join('');
  }

  changeEvents.onAccount((change) => {
    if (change === null) {
      knownFrom = performance.now();
      all().forEach(({ stream }) => stream.write(EVERYTHING));
    } else if (isTopic(change.topic)) {
      remember(change.accountId, change.topic);
      const text = eventOf(change.topic);
      connections.get(change.accountId)?.forEach(({ stream }) => stream.write(text));
    }
  });

  // Whose session has ended hears nothing more, whichever process ended it.
  changeEvents.on('callers', async () => {
    const open = all();
    if (open.length > 0) {
      const hashes = open.map(({ caller }) => Buffer.from(caller.session, 'base64url'));
      const living = await sessions.stillLiving(hashes, clock());
      open.filter(({ caller }) => !living.has(caller.session)).forEach(end);
    }
  });

  const beat = setInterval(() => {
    forgetOld();
    all().forEach(({ stream }) => stream.write(':\n\n'));
  }, BEAT_MS);
  beat.unref();

  return {
    open(caller, stream, sinceMs) {
      const own = connections.get(caller.accountId) ?? new Set();
      connections.set(caller.accountId, own);
      const [oldest] = own;
      if (oldest && own.size >= mostPerAccount) {
        own.delete(oldest);
        oldest.stream.end();
      }
      const connection = { caller, stream };
      own.add(connection);
      if (sinceMs > 0) {
        stream.write(changedSince(caller.accountId, sinceMs));
      }
      return () => remove(connection);
    },
    count: () => all().length,
    close() {
      clearInterval(beat);
      all().forEach(end);
    },
  };
}
