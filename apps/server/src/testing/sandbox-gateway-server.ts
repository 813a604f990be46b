import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LARGEST_BODY } from '../demo/sandbox-gateway/gateway-requests.ts';
import {
  openSandboxGateway,
  type SandboxGateway,
  type SandboxGatewayOptions,
} from '../demo/sandbox-gateway/sandbox-gateway.ts';

export interface SandboxGatewayServer {
  /** `http://127.0.0.1:port` */
  address: string;
  gateway: SandboxGateway;
  stop(): Promise<void>;
}

/** The gateway on a port of its own, in the process of the test: merchants may be killed, it goes on. */
export async function startSandboxGateway({
  port = 0,
  ...options
}: SandboxGatewayOptions & { port?: number }): Promise<SandboxGatewayServer> {
  let gateway: SandboxGateway | undefined;
  const answerTo = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await bodyOf(request);
    const { pathname, search } = new URL(request.url ?? '/', 'http://gateway');
    const answer = await gateway?.handle({
      method: request.method ?? 'GET',
      path: pathname.slice(1),
      query: search.slice(1),
      body,
      accept: request.headers.accept,
      acceptLanguage: request.headers['accept-language'],
    });
    if (!answer || answer.isCut) {
      request.socket.destroy();
      return;
    }
    response.writeHead(answer.status, answer.headers);
    response.end(answer.body);
  };
  const server = createServer((request, response) => {
    answerTo(request, response).catch(() => request.socket.destroy());
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const opened = openSandboxGateway({ origin: address, ...options });
  gateway = opened;
  return {
    address,
    gateway: opened,
    stop: () =>
      new Promise((done) => {
        opened.close();
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** A little more than is allowed at most: the gateway itself says that it is too much. */
async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    if (length <= LARGEST_BODY) {
      chunks.push(chunk);
    }
    length += chunk.length;
  }
  return Buffer.concat(chunks).toString('utf8');
}
