import { LIVE_EVENT, LIVE_TOPICS, type LiveTopic } from '@baohe/contract/live';
import type { Clock } from '../clock.ts';
import type { ChangeEvents } from '../database/change-events.ts';
import type { SessionRepository } from '../session/session.repository.ts';
import type { SessionCaller } from '../session/session.ts';

/** Of one account; a browser needs one, however many tabs it has. The oldest gives way. */
const MOST_PER_ACCOUNT = 10;
/** Proxies close a connection on which nothing moves, mostly after a minute. */
const BEAT_MS = 25_000;

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
  /** Everything from now on that changes for the caller; the answer ends it. */
  open(caller: SessionCaller, stream: LiveStream): () => void;
  count(): number;
  close(): void;
}

const eventOf = (topic: LiveTopic): string => `event: ${LIVE_EVENT}\ndata: ${topic}\n\n`;

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

  changeEvents.onAccount((change) => {
    if (change === null) {
      const everything = LIVE_TOPICS.map(eventOf).join('');
      all().forEach(({ stream }) => stream.write(everything));
    } else if (isTopic(change.topic)) {
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

  const beat = setInterval(() => all().forEach(({ stream }) => stream.write(':\n\n')), BEAT_MS);
  beat.unref();

  return {
    open(caller, stream) {
      const own = connections.get(caller.accountId) ?? new Set();
      connections.set(caller.accountId, own);
      const [oldest] = own;
      if (oldest && own.size >= mostPerAccount) {
        own.delete(oldest);
        oldest.stream.end();
      }
      const connection = { caller, stream };
      own.add(connection);
      return () => remove(connection);
    },
    count: () => all().length,
    close() {
      clearInterval(beat);
      all().forEach(end);
    },
  };
}
