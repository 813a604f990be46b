import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReverseProxyOptions {
  /** The address that this proxy says its client has; the real one unless given. */
  client?: string;
  /** Written instead of adding to X-Forwarded-For, as nginx's $proxy_add_x_forwarded_for does. */
  headers?: Record<string, string>;
  /** The Host that the server is shown; its own unless given. */
  host?: string;
}

interface ReverseProxy {
  address: string;
  stop(): Promise<void>;
}

/** A real proxy on the same machine, in front of a server. */
export async function startReverseProxy(
  target: string,
  { client, headers, host }: ReverseProxyOptions = {},
): Promise<ReverseProxy> {
  const server = createServer((incoming, outgoing) => {
    const sent = incoming.headers['x-forwarded-for'];
    const peer = client ?? incoming.socket.remoteAddress ?? '';
    const passed = request(new URL(incoming.url ?? '/', target), {
      method: incoming.method,
      headers: {
        ...incoming.headers,
        host: host ?? new URL(target).host,
        ...(headers ?? {
          'x-forwarded-for': sent ? `${String(sent)}, ${peer}` : peer,
          'x-forwarded-proto': 'http',
        }),
      },
    });
    passed.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
