import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Config } from '../s3-client.ts';

export interface TestBucket {
  config: S3Config;
  objects: Map<string, { bytes: Buffer; type: string }>;
  /** Methods and keys, as they came. */
  requests: string[];
  /** The next answers, instead of the right ones. */
  mishaps: { status: number; body?: string }[];
  close(): Promise<void>;
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

/** A bucket in memory that lets in only what is signed as the protocol demands. */
export async function openTestBucket(): Promise<TestBucket> {
  const objects: TestBucket['objects'] = new Map();
  const requests: string[] = [];
  const mishaps: TestBucket['mishaps'] = [];
  const access = { region: 'cn-test-1', keyId: 'KEY', secret: 'not/a+secret', bucket: 'media' };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request;
    const bytes = await buffer(request);
    const key = url.replace(/^\/media\//, '');
    requests.push(`${method} ${key}`);
    const say = (status: number, body: Buffer | string = '', more: object = {}) =>
      response.writeHead(status, { 'content-length': body.length, ...more }).end(body);
    const refuse = (status: number, code: string) =>
      say(status, method === 'HEAD' ? '' : `<Error><Code>${code}</Code></Error>`);

    const mishap = mishaps.shift();
    if (mishap) {
      say(mishap.status, mishap.body);
      return;
    }
    if (!url.startsWith('/media/')) {
      refuse(404, 'NoSuchBucket');
    } else if (signatureOf(request) !== headers.authorization?.split('Signature=')[1]) {
      refuse(403, 'SignatureDoesNotMatch');
    } else if (sha256(bytes) !== headers['x-amz-content-sha256']) {
      refuse(400, 'XAmzContentSHA256Mismatch');
    } else if (method === 'PUT') {
      const from = headers['x-amz-copy-source'];
      const source = typeof from === 'string' ? objects.get(from.replace('/media/', '')) : null;
      if (source === undefined) {
        refuse(404, 'NoSuchKey');
        return;
      }
      objects.set(key, source ?? { bytes, type: headers['content-type'] ?? '' });
      say(200, source ? '<CopyObjectResult/>' : '');
    } else if (method === 'DELETE') {
      objects.delete(key);
      say(204);
    } else {
      give(objects.get(key)?.bytes);
    }

    function give(found: Buffer | undefined): void {
      if (!found) {
        refuse(404, 'NoSuchKey');
        return;
      }
      const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
      const part = start === undefined ? found : found.subarray(Number(start), Number(end) + 1);
      response.writeHead(start === undefined ? 200 : 206, { 'content-length': part.length });
      response.end(method === 'HEAD' ? undefined : part);
    }
  }

  /** From what has come over the wire, not by the code that sent it. */
  function signatureOf({ method, url = '', headers }: IncomingMessage): string {
    const [, scope = '', names = ''] =
      /Credential=KEY\/([^,]+),\s*SignedHeaders=([^,]+)/.exec(headers.authorization ?? '') ?? [];
    const [path = '', query = ''] = url.split('?');
    const lines = names.split(';').map((name) => `${name}:${String(headers[name])}\n`);
    const canonical = `${method}\n${path}\n${query}\n${lines.join('')}\n${names}\n${String(headers['x-amz-content-sha256'])}`;
    const [day = '', region = '', service = ''] = scope.split('/');
    const step = (key: Buffer | string, text: string) =>
      createHmac('sha256', key).update(text).digest();
    const key = step(
      step(step(step(`AWS4${access.secret}`, day), region), service),
      'aws4_request',
    );
    const time = String(headers['x-amz-date']);
    const fresh = region === access.region && service === 's3' && time.startsWith(day);
    return fresh
      ? step(key, `AWS4-HMAC-SHA256\n${time}\n${scope}\n${sha256(canonical)}`).toString('hex')
      : '';
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    config: { ...access, endpoint: `http://127.0.0.1:${port}` },
    objects,
    requests,
    mishaps,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
