import { spawnSync } from 'node:child_process';
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { pageEnvironment } from './page-environment.ts';
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
  const { publicKey, readyTimeout, autoUpdateStrategy, autoDeleteBundles } =
    config.plugins.LiveUpdate;
  expect(publicKey).toMatch(/^-----BEGIN PUBLIC KEY-----/);
  expect(readyTimeout).toBe(10_000);
  expect(autoUpdateStrategy).toBe('none');
  // The plugin keeps each bundle for ever unless it is told otherwise.
  expect(autoDeleteBundles).toBe(true);
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

test.each([undefined, '', 'latest', '2.0', 'v2.0.0'])(
  'a page that calls itself %s is not built: its own release would hold it for ever',
  (version) => {
    expect(() => pageEnvironment({ VITE_VERSION: version }, folderWith())).toThrow('VITE_VERSION');
  },
);

test('a page is built with its version and with the key that the plugin checks by', () => {
  const own = pem(rsa());
  const given = { VITE_VERSION: '2.0.0', VITE_SITE: 'https://my.site', BAOHE_RELEASE: '1' };
  expect(pageEnvironment(given, folderWith(own))).toEqual({
    ...given,
    VITE_RELEASE: '2.0.0',
    VITE_UPDATE_KEY: keyLine(own),
  });
  expect(() => pageEnvironment(given, folderWith())).toThrow('npm run keys');
});

test('`npm run page` ends with one line where the version is missing', () => {
  const { scripts } = JSON.parse(readFileSync(join(HERE, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const [node, file = ''] = scripts['page']?.split(' ') ?? [];
  expect(node).toBe('node');
  const { VITE_VERSION: _, ...env } = process.env;
  const tsx = join(HERE, '../../node_modules/tsx/dist/cli.mjs');
  const { status, stderr } = spawnSync(process.execPath, [tsx, join(HERE, file)], {
    env,
    encoding: 'utf8',
  });
  expect(stderr).toMatch(/^VITE_VERSION must say [^\n]+\n$/);
  expect(status).toBe(1);
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
