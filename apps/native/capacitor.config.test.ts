import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { keyLine, readUpdateKey } from './update-key.ts';

const HERE = import.meta.dirname;
const pem = (key: KeyObject, type: 'spki' | 'pkcs1' = 'spki') =>
  key.export({ type, format: 'pem' }).toString();
const rsa = (modulusLength = 3072) => generateKeyPairSync('rsa', { modulusLength }).publicKey;

/** A folder with the development key, and perhaps one of the operator's own. */
function folderWith(own?: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'baohe-native-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  copyFileSync(join(HERE, 'development-key.pem'), join(folder, 'development-key.pem'));
  if (own !== undefined) {
    writeFileSync(join(folder, 'update-key.pem'), own);
  }
  return folder;
}

test('the app takes live updates of its own operator only, and starts without them', async () => {
  vi.spyOn(process, 'cwd').mockReturnValue(folderWith());
  const { default: config } = await import('./capacitor.config.ts');
  const { publicKey, readyTimeout, autoUpdateStrategy } = config.plugins.LiveUpdate;
  expect(publicKey).toMatch(/^-----BEGIN PUBLIC KEY-----/);
  expect(readyTimeout).toBe(10_000);
  expect(autoUpdateStrategy).toBe('none');
  expect(config).not.toHaveProperty('server');
});

test('a release is refused without a key of one’s own', () => {
  expect(() => readUpdateKey({ folder: folderWith(), isRelease: true })).toThrow('npm run keys');
  const own = pem(rsa());
  expect(readUpdateKey({ folder: folderWith(own), isRelease: true })).toBe(own.trim());
  expect(keyLine(own)).toMatch(/^[A-Za-z0-9+/]+=*$/);
});

test.each([
  ['nothing', ''],
  ['a short one', pem(rsa(2048))],
  ['another form', pem(rsa(), 'pkcs1')],
  ['another kind', pem(generateKeyPairSync('ed25519').publicKey)],
])('a key that the plugin would not read is refused: %s', (_, own) => {
  expect(() => readUpdateKey({ folder: folderWith(own) })).toThrow('no public RSA key');
});

interface Manifest {
  dependencies: Record<string, string>;
}
const manifestAt = (path: string) => JSON.parse(readFileSync(join(HERE, path), 'utf8')) as Manifest;

test('the page and the app have the same plugins, in the same versions', () => {
  const isPlugin = (name: string) => /^@(?:capacitor|capawesome|aparajita)/.test(name);
  const onlyNative = ['@capacitor/android', '@capacitor/ios', '@capawesome/capacitor-live-update'];
  const page = Object.entries(manifestAt('../web/package.json').dependencies);
  const app = Object.entries(manifestAt('package.json').dependencies);
  const shared = (all: [string, string][]) =>
    Object.fromEntries(all.filter(([name]) => isPlugin(name) && !onlyNative.includes(name)));
  expect(shared(page)).toEqual(shared(app));
});
