import { createHash } from 'node:crypto';
import { managedVersions as managed } from '@baohe/contract/versions-managed';
import type { Scope } from '@baohe/domain/identity/scopes';
import { SHIPPED_WRAPPER_ORIGINS } from '@baohe/domain/site/wrapper-origins';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { issueApiToken } from '../../platform/tokens/api-token.ts';
import { apiTokensRepository } from '../../platform/tokens/api-tokens.repository.ts';
import { bundled, refusal } from '../../testing/release-world.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { tusClient } from '../../testing/tus-client.ts';
import { zipOf } from '../../testing/zip-writer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const ZIP = zipOf({ 'index.html': '<!doctype html>', 'assets/app.js': 'run()' });

async function sent(bytes: Buffer, purpose = 'bundle') {
  const token = await server.token('admin');
  const tus = tusClient(server.address, { authorization: `Bearer ${token}` });
  const uploadId = await tus.upload(bytes, { filename: 'bundle.zip', purpose });
  return { uploadId, admin: await server.client({ token }), token };
}

test('a bundle is uploaded, checked and served to everybody under a link that never changes', async () => {
  const { uploadId, admin } = await sent(ZIP);
  const said = { sha256: sha(ZIP), size: ZIP.length };
  const fileLink = `/bundles/${said.sha256}.zip`;
  expect((await fetch(`${server.address}${fileLink}`)).status).toBe(404);
  expect(await admin.call(managed.takeBundle, { uploadId, ...said })).toEqual({
    ...said,
    fileLink,
  });
  expect(await refusal(admin.call(managed.takeBundle, { uploadId }))).toBe('upload.gone');

  const answer = await fetch(`${server.address}${fileLink}`);
  expect(Buffer.from(await answer.arrayBuffer()).equals(ZIP)).toBe(true);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': String(ZIP.length),
    'content-security-policy': `default-src 'none'; sandbox`,
  });
  const tag = answer.headers.get('etag')!;
  const again = await fetch(`${server.address}${fileLink}`, { headers: { 'if-none-match': tag } });
  expect(again.status).toBe(304);
  const { ids } = await admin.call(managed.batchSave, { versions: [bundled('1.1.0', said)] });
  expect(ids).toHaveLength(1);
  // The same bytes a second time are the same bundle.
  const second = await sent(ZIP);
  const taken = second.admin.call(managed.takeBundle, { uploadId: second.uploadId });
  expect((await taken).fileLink).toBe(fileLink);
});

test.each([
  ['https://localhost', 'https://localhost'],
  ['capacitor://localhost', 'capacitor://localhost'],
  ['https://localhost.evil.example', null],
  ['http://localhost', null],
  ['null', null],
])('a page of %s may read a bundle: %s', async (origin, allowed) => {
  const { uploadId, admin } = await sent(ZIP);
  const { fileLink } = await admin.call(managed.takeBundle, { uploadId });
  const { headers } = await fetch(`${server.address}${fileLink}`, { headers: { origin } });
  expect(headers.get('access-control-allow-origin')).toBe(allowed);
  expect(headers.get('vary')).toContain('Origin');
});

test('a site that shuts apps out, or has another one, says so for its bundles, too', async () => {
  const { uploadId, admin } = await sent(ZIP);
  const { fileLink } = await admin.call(managed.takeBundle, { uploadId });
  onTestFinished(() => server.set('wrapperOrigins', SHIPPED_WRAPPER_ORIGINS));
  await server.set('wrapperOrigins', 'https://my.app');
  const allowedFor = async (origin: string) =>
    (await fetch(`${server.address}${fileLink}`, { headers: { origin } })).headers.get(
      'access-control-allow-origin',
    );
  expect(await allowedFor('https://localhost')).toBeNull();
  expect(await allowedFor('https://my.app')).toBe('https://my.app');
});

test.each([
  ['is no ZIP', Buffer.from('not a zip'), {}],
  ['only begins like one', Buffer.concat([ZIP.subarray(0, 40), Buffer.alloc(400)]), {}],
  ['has no page to open', zipOf({ 'app/index.html': 'x' }), {}],
  ['has another checksum', ZIP, { sha256: 'f'.repeat(64) }],
  ['has another size', ZIP, { size: ZIP.length + 1 }],
])('a file that %s is refused, and can be looked at again', async (_, bytes, said) => {
  const { uploadId, admin } = await sent(bytes);
  const take = () => refusal(admin.call(managed.takeBundle, { uploadId, ...said }));
  expect(await take()).toBe('version.bundle_refused');
  expect(await take()).toBe('version.bundle_refused');
  const { rows } = await server.pool.query('select from release_bundle where sha256 = $1', [
    sha(bytes),
  ]);
  expect(rows.length).toBe(bytes === ZIP ? 1 : 0);
});

test('only a finished upload of one’s own that was meant for it is taken', async () => {
  const { uploadId } = await sent(ZIP);
  const other = await server.client({ roles: ['admin'] });
  expect(await refusal(other.call(managed.takeBundle, { uploadId }))).toBe('upload.not_found');
  const picture = await sent(ZIP, 'import');
  const taken = picture.admin.call(managed.takeBundle, { uploadId: picture.uploadId });
  expect(await refusal(taken)).toBe('upload.not_found');
  const token = await server.token('admin');
  const tus = tusClient(server.address, { authorization: `Bearer ${token}` });
  const begun = await tus.begin(100, { filename: 'a.zip', purpose: 'bundle' });
  const admin = await server.client({ token });
  expect(await refusal(admin.call(managed.takeBundle, { uploadId: begun }))).toBe(
    'upload.unfinished',
  );
  const large = await tus.create(64 * 1024 * 1024 + 1, { filename: 'a.zip', purpose: 'bundle' });
  expect(large.status).toBe(413);
});

test('a token that may change the site may bring a bundle, and nothing into the library', async () => {
  const issue = async (...scopes: Scope[]) => {
    const { rows } = await server.pool.query<{ id: string }>(
      `select account_id as id from session where token_hash = sha256($1::bytea)`,
      [await server.token('admin')],
    );
    const facts = { accountId: rows[0]!.id, name: 'publishing', scopes, expiresAt: null };
    const { token } = await issueApiToken(apiTokensRepository(server.db), facts);
    return { token, tus: tusClient(server.address, { authorization: `Bearer ${token}` }) };
  };
  const { token, tus } = await issue('site:write');
  const uploadId = await tus.upload(ZIP, { filename: 'b.zip', purpose: 'bundle' }, 100);
  const script = await server.client({ token });
  expect((await script.call(managed.takeBundle, { uploadId })).sha256).toBe(sha(ZIP));
  for (const metadata of [{ filename: 'b.zip' }, { filename: 'b.zip', purpose: 'picture' }]) {
    expect((await tus.create(100, metadata)).status).toBe(403);
  }
  const reader = await issue('site:read', 'content:read');
  expect((await reader.tus.create(100, { filename: 'b.zip', purpose: 'bundle' })).status).toBe(403);
});

test('no other address below /bundles leads anywhere', async () => {
  for (const path of [
    '',
    'x.zip',
    '../config',
    `${'f'.repeat(64)}.zip`,
    `%2e%2e/${sha(ZIP)}.zip`,
  ]) {
    expect((await fetch(`${server.address}/bundles/${path}`)).status).toBe(404);
  }
});
