import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

/** What takes a minute on a site takes a moment here. */
const SOON_MS = 300;
const LONG_MS = 600_000;

const HALF_BODY = 'POST /api/sys/uc/login HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{';
const HALF_HEAD = 'GET /healthz HTTP/1.1\r\nhost: x\r\n';
const SILENCE = '';

/** Resolves when the server has closed it. */
async function isGivenUp(server: TestServer, sent: string): Promise<void> {
  const socket = connect(Number(new URL(server.address).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  // Its answer, 408, is of no interest; who does not read it never sees the end.
  socket.on('error', () => undefined).resume();
  await once(socket, 'connect');
  socket.write(sent);
  await once(socket, 'close');
}

/** Something long that is sent in two parts, the second when it is told. */
async function serverWithFilm(timeouts?: { request: number; connection: number }) {
  let goOn = () => undefined as void;
  const released = new Promise<void>((resolve) => (goOn = resolve));
  async function* film() {
    yield 'begun ';
    await released;
    yield 'ended';
  }
  const server = await startTestServer({
    ...(timeouts && { instead: () => ({ timeouts }) }),
    plant: (app) => app.get('/film', (_, reply) => reply.send(Readable.from(film()))),
  });
  onTestFinished(() => server.stop());
  onTestFinished(() => goOn());
  return { server, goOn };
}

const HASTY = { request: SOON_MS, connection: LONG_MS };

test.each([
  ['a body that is never sent to its end', HALF_BODY],
  ['a head that is never sent to its end', HALF_HEAD],
  ['a connection that never says a word', SILENCE],
])('%s is given up', async (_, sent) => {
  const { server } = await serverWithFilm(HASTY);
  await expect(isGivenUp(server, sent)).resolves.toBeUndefined();
});

test('a film that takes longer than a request may take to arrive is not cut', async () => {
  const { server, goOn } = await serverWithFilm(HASTY);
  const film = await fetch(`${server.address}/film`);
  // Begun later, and over its time by now.
  await isGivenUp(server, SILENCE);
  goOn();
  expect(await film.text()).toBe('begun ended');
});

test('a reader who takes nothing any more is let go in the end', async () => {
  const { server } = await serverWithFilm({ request: SOON_MS, connection: SOON_MS });
  const head = 'GET /film HTTP/1.1\r\nhost: x\r\n\r\n';
  await expect(isGivenUp(server, head)).resolves.toBeUndefined();
});

test('a stop does not wait for the end of a film', async () => {
  const { server } = await serverWithFilm();
  const film = await fetch(`${server.address}/film`);
  await server.stop();
  await expect(film.text()).rejects.toThrow('terminated');
});
