import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { CallFailed } from '@baohe/client/call-failed';
import { afterEach, expect, test } from 'vitest';
import { sendReleases } from './send-release.ts';
import { signBundle, type ReleasePlan } from './sign-release.ts';

const TEXTS = { versionName: '双页', versionDetail: '漫画阅读器支持双页' };
const PLAN: ReleasePlan = {
  versionKey: '1.1.0',
  platform: 'android',
  channel: 'stable',
  isPopup: 0,
  minNativeBuild: 0,
  notAfter: null,
};
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const zip = Buffer.from('the bytes of a bundle');

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

let site: Server | undefined;
afterEach(() => site?.close());

/** A site that answers the upload so, and nothing else at all. What it was asked is in `received`. */
async function openSite(status: number, body: object, headers: Record<string, string> = {}) {
  const received: Received[] = [];
  site = createServer((request, response) => {
    void buffer(request).then((bytes) => {
      received.push({ path: request.url ?? '', headers: request.headers, body: bytes });
      const isUpload = request.url === '/api/upload';
      response.writeHead(isUpload ? status : 503, headers).end(JSON.stringify(body));
    });
  });
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
  const send = () =>
    sendReleases({ address, token: 'baohe_t' }, zip, [signBundle(zip, PLAN, privateKey)], TEXTS);
  return { received, send };
}

// That all of it arrives as a draft is walked through in tools/e2e (live-update.test.ts), with a real site.
test('the bundle is uploaded whole, as a bundle, with the token', async () => {
  const { received, send } = await openSite(201, {}, { location: '/api/upload/abc' });
  await expect(send()).rejects.toThrow(CallFailed);
  const [upload, next] = received;
  expect(upload?.body).toEqual(zip);
  expect(upload?.headers).toMatchObject({
    authorization: 'Bearer baohe_t',
    'tus-resumable': '1.0.0',
    'upload-length': String(zip.length),
  });
  expect(upload?.headers['upload-metadata']).toContain(
    `purpose ${Buffer.from('bundle').toString('base64')}`,
  );
  expect(next?.path).toMatch(/^\/api\/sys\//);
});

test('a site that refuses the bundle is quoted, and no release is saved', async () => {
  const { received, send } = await openSite(413, { msg: 'too large' });
  await expect(send()).rejects.toThrow('the site refused the bundle (413) too large');
  expect(received.map(({ path }) => path)).toEqual(['/api/upload']);
});

test('a site that does not say where the upload lies has not taken it', async () => {
  const { received, send } = await openSite(201, {});
  await expect(send()).rejects.toThrow('the site refused the bundle (201)');
  expect(received).toHaveLength(1);
});
