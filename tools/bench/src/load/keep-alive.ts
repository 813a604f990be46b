import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

// Enough that the server never waits for us; more only fills queues.
const CONNECTIONS = 16;
const HEAD_END = Buffer.from('\r\n\r\n');

export interface Sent {
  readonly answered: number;
  readonly seconds: number;
  /** How long each answer took, in ms. */
  readonly times: readonly number[];
}

export interface Load {
  /** The next request as it goes over the wire; undefined when there is none left. */
  readonly next: () => Buffer | undefined;
  /** Told the body of the answer to the request with this number, counted from 0, and its head. */
  readonly onBody?: (body: Buffer, number: number, head: string) => void;
  /** 1: each request waits for the answer to the last. */
  readonly connections?: number;
}

/**
 * Keep-alive connections that each ask again as soon as they have been answered. Raw sockets: the
 * generator shares two cores with what it measures, so it must cost next to nothing itself.
 */
export async function sendAll(address: string, load: Load): Promise<Sent> {
  const { hostname, port } = new URL(address);
  const { connections = CONNECTIONS } = load;
  const sockets = await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect(Number(port), hostname).setNoDelay(true);
      await once(socket, 'connect');
      return socket;
    }),
  );
  let sent = 0;
  const times: number[] = [];
  const begun = performance.now();
  await Promise.all(
    sockets.map((socket) =>
      askAgainAndAgain(socket, () => {
        const request = load.next();
        const number = sent++;
        const startedAt = performance.now();
        return (
          request && {
            request,
            take: ({ body, head }: Reply) => {
              times.push(performance.now() - startedAt);
              load.onBody?.(body, number, head);
            },
          }
        );
      }),
    ),
  );
  const seconds = (performance.now() - begun) / 1000;
  sockets.forEach((socket) => socket.destroy());
  return { answered: times.length, seconds, times };
}

interface Reply {
  readonly head: string;
  readonly body: Buffer;
}

interface PendingRequest {
  readonly request: Buffer;
  readonly take: (reply: Reply) => void;
}

function askAgainAndAgain(socket: Socket, next: () => PendingRequest | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    let startedAt: PendingRequest | undefined;
    let received: Buffer | undefined;

    const ask = () => {
      startedAt = next();
      if (startedAt) {
        socket.write(startedAt.request);
      } else {
        resolve();
      }
    };
    socket.on('data', (chunk) => {
      received = received ? Buffer.concat([received, chunk]) : chunk;
      try {
        const reply = replyIn(received);
        if (reply) {
          received = undefined;
          startedAt?.take(reply);
          ask();
        }
      } catch (error) {
        reject(error);
      }
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the server has closed a connection')));
    ask();
  });
}

/** Undefined while something is missing. Anything but 200 ends the run: it would time refusals. */
function replyIn(received: Buffer): Reply | undefined {
  const end = received.indexOf(HEAD_END);
  if (end < 0) {
    return undefined;
  }
  const head = received.toString('latin1', 0, end);
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1]);
  const body = received.subarray(end + HEAD_END.length);
  if (!head.startsWith('HTTP/1.1 200 ') || body.length > length) {
    throw new Error(`unexpected answer: ${received.toString()}`);
  }
  return body.length === length ? { head, body } : undefined;
}
