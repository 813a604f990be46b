import { execFile } from 'node:child_process';
import {
  createPublicKey,
  generateKeyPairSync,
  verify,
  webcrypto,
  type KeyObject,
} from 'node:crypto';
import { mkdtemp, mkdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { manifestText } from '@baohe/domain/releases/manifest';
import { isNewerVersion } from '@baohe/domain/releases/version-key';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPlan } from './publish-plan.ts';
import { signBundle, signFull, type ReleasePlan, type SignedRelease } from './sign-release.ts';
import { KeyRefused, makeKeys, publicLine, publicPem, readPrivateKey } from './signing-keys.ts';
import { zipFolder } from './zip-folder.ts';

const run = promisify(execFile);
const TREE = join(import.meta.dirname, '../../..');
const TSX = join(TREE, 'node_modules/tsx/dist/cli.mjs');

let folder: string;
let keyFile: string;
let key: KeyObject;
let zip: Buffer;

const built = async (name: string, page = '<!doctype html>') => {
  const at = join(folder, name);
  await mkdir(join(at, 'assets'), { recursive: true });
  await mkdir(join(at, '.vite'), { recursive: true });
  await writeFile(join(at, 'index.html'), page);
  await writeFile(join(at, 'assets/app.js'), 'start()');
  await writeFile(join(at, 'assets/app.js.br'), 'packed');
  await writeFile(join(at, '.vite/manifest.json'), '{}');
  return at;
};

const PLAN: ReleasePlan = {
  versionKey: '1.1.0',
  platform: 'android',
  channel: 'stable',
  isPopup: 0,
  minNativeBuild: 3,
  notAfter: new Date('2027-01-01T00:00:00Z'),
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baohe-publish-'));
  keyFile = join(folder, 'secret/update-key.pem');
  key = await makeKeys(keyFile);
  zip = await zipFolder(await built('one'));
  // Finding the primes of a key takes long on a busy machine.
}, 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** As the plugin does it with the bytes of a bundle. */
const isBundleGood = (bytes: Uint8Array, { signature }: SignedRelease, by = key) =>
  verify('sha256', bytes, createPublicKey(by), Buffer.from(signature, 'base64'));

/** As the app does it with what the server says of one. */
async function isManifestGood(release: SignedRelease, by = key): Promise<boolean> {
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  const spki = Buffer.from(publicLine(by), 'base64');
  const known = await webcrypto.subtle.importKey('spki', spki, algorithm, false, ['verify']);
  const signature = Buffer.from(release.manifestSig, 'base64');
  return webcrypto.subtle.verify(algorithm, known, signature, Buffer.from(manifestText(release)));
}

test('the private key is for its owner alone, and is never replaced', async () => {
  expect((await stat(keyFile)).mode & 0o777).toBe(0o600);
  const before = await readFile(keyFile, 'utf8');
  await expect(makeKeys(keyFile)).rejects.toThrow(KeyRefused);
  expect(await readFile(keyFile, 'utf8')).toBe(before);
  expect((await readPrivateKey(keyFile)).asymmetricKeyDetails?.modulusLength).toBe(3072);
});

test('a short or a foreign kind of key signs nothing', async () => {
  const file = join(folder, 'weak.pem');
  const short = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  await writeFile(file, short.export({ type: 'pkcs8', format: 'pem' }));
  await expect(readPrivateKey(file)).rejects.toThrow(KeyRefused);
  const curve = generateKeyPairSync('ed25519').privateKey;
  await writeFile(file, curve.export({ type: 'pkcs8', format: 'pem' }));
  await expect(readPrivateKey(file)).rejects.toThrow(KeyRefused);
});

test('the same files make the same bundle, whenever they were written', async () => {
  const again = await built('two');
  await utimes(join(again, 'index.html'), new Date(0), new Date(0));
  expect((await zipFolder(again)).equals(zip)).toBe(true);
  expect(Object.keys(unzipSync(zip))).toEqual(['assets/app.js', 'index.html']);
  expect((await zipFolder(await built('three', 'x'))).equals(zip)).toBe(false);
});

test('a folder without a page is no app', async () => {
  const empty = join(folder, 'empty');
  await mkdir(empty);
  await expect(zipFolder(empty)).rejects.toThrow('index.html');
});

test('bundle and manifest are verified by node:crypto and WebCrypto', async () => {
  const release = signBundle(zip, PLAN, key);
  expect(release).toMatchObject({
    fileLink: `/bundles/${release.sha256}.zip`,
    size: zip.length,
    notAfter: '2027-01-01T00:00:00.000Z',
  });
  expect(isBundleGood(zip, release)).toBe(true);
  expect(await isManifestGood(release)).toBe(true);
  expect(await isManifestGood(signFull('https://app.example/get', PLAN, key))).toBe(true);
});

test('a bundle with one other bit, or of another key, is refused', async () => {
  const release = signBundle(zip, PLAN, key);
  const tampered = Buffer.from(zip);
  tampered[tampered.length >> 1]! ^= 1;
  expect(isBundleGood(tampered, release)).toBe(false);
  const other = generateKeyPairSync('rsa', { modulusLength: 3072 }).privateKey;
  expect(isBundleGood(zip, release, other)).toBe(false);
  expect(await isManifestGood(release, other)).toBe(false);
});

test.each([
  ['another version', { versionKey: '9.0.0' }],
  ['another platform', { platform: 'ios' }],
  ['another channel', { channel: 'beta' }],
  ['silence instead of a question', { isPopup: 1 }],
  ['another file', { fileLink: `/bundles/${'0'.repeat(64)}.zip` }],
  ['an older wrapper', { minNativeBuild: 0 }],
  ['a longer time', { notAfter: null }],
  ['another kind', { upgradeType: 1 }],
] as const)('a manifest that was altered to say %s is refused', async (_, altered) => {
  expect(await isManifestGood({ ...signBundle(zip, PLAN, key), ...altered })).toBe(false);
});

test('an old release cannot be offered as a new one: its signed number stays old', async () => {
  const old = signBundle(zip, { ...PLAN, versionKey: '1.0.9' }, key);
  expect(await isManifestGood(old)).toBe(true);
  expect(isNewerVersion(old.versionKey, '1.1.0')).toBe(false);
  expect(await isManifestGood({ ...old, versionKey: '1.2.0' })).toBe(false);
});

test.each([
  [['--out', 'x'], '--version'],
  [['--version', 'newest', '--out', 'x'], '--version'],
  [['--version', '1.1.0'], '--to'],
  [['--version', '1.1.0', '--to', 'https://site.example'], '--token-file'],
  [['--version', '1.1.0', '--out', 'x'], '--site'],
  [['--version', '1.1.0', '--out', 'x', '--built', 'y', '--platform', 'windows'], '--platform'],
  [['--version', '1.1.0', '--out', 'x', '--built', 'y', '--rollout', '101'], '--rollout'],
  [['--version', '1.1.0', '--out', 'x', '--built', 'y', '--not-after', 'soon'], '--not-after'],
  [['--version', '1.1.0', '--out', 'x', '--wat'], '--wat'],
])('%j is refused with a sentence', (args, said) => {
  expect(() => readPlan(args)).toThrow(said);
});

test('the commands make a key, and a signed folder for the console', async () => {
  const own = join(folder, 'own.pem');
  const keys = (await run(process.execPath, [TSX, 'tools/publish/src/keys.ts', own], { cwd: TREE }))
    .stdout;
  expect(keys).toContain('BEGIN PUBLIC KEY');
  expect(keys).not.toContain('PRIVATE');
  // Nobody edits a configuration: the file goes to where the wrapper is built.
  const publicFile = join(folder, 'own-public.pem');
  expect(keys).toContain(`cp ${publicFile} apps/native/update-key.pem`);
  expect(await readFile(publicFile, 'utf8')).toBe(publicPem(await readPrivateKey(own)));
  const out = join(folder, 'out');
  const args = ['--version', '1.2.0', '--built', join(folder, 'one'), '--key', own, '--out', out];
  await run(process.execPath, [TSX, 'tools/publish/src/publish-bundle.ts', ...args], { cwd: TREE });
  const bytes = await readFile(join(out, 'bundle.zip'));
  const signedBy = await readPrivateKey(own);
  for (const platform of ['android', 'ios']) {
    const release = JSON.parse(
      await readFile(join(out, `release-${platform}.json`), 'utf8'),
    ) as SignedRelease;
    expect(release).toMatchObject({ versionKey: '1.2.0', platform, versionName: '1.2.0' });
    expect(isBundleGood(bytes, release, signedBy)).toBe(true);
    expect(await isManifestGood(release, signedBy)).toBe(true);
  }
});
