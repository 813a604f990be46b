import { expect, test } from 'vitest';
import type { LiveUpdatePort } from '../../native/live-update.ts';
import { openNativeDevice } from './native-device.ts';
import { release } from './testing/releases.ts';

/** The half of the plugin that is native, as far as it is seen from here. */
function openPort(start: Partial<Awaited<ReturnType<LiveUpdatePort['confirmStart']>>> = {}) {
  const calls: unknown[] = [];
  const port: LiveUpdatePort = {
    platform: () => 'android',
    nativeBuild: async () => 7,
    downloadedIds: async () => [`1.1.0_${'a'.repeat(12)}`],
    nextId: async () => null,
    download: async (bundle, onProgress) => {
      calls.push(['download', bundle]);
      onProgress(100);
    },
    setNext: async (id) => void calls.push(['next', id]),
    reload: async () => void calls.push(['reload']),
    confirmStart: async () => ({
      previousBundleId: null,
      currentBundleId: null,
      rollback: false,
      ...start,
    }),
  };
  const device = openNativeDevice(port, {
    channel: 'stable',
    site: 'https://site.example',
    beforeReload: () => void calls.push(['before reload']),
  });
  return { port, device, calls };
}

test('a bundle is asked for at the site, with its checksum and signature, under a name that holds its bytes', async () => {
  const { device, calls } = openPort();
  await device.download(release(), () => {});
  await device.setNext(release());
  expect(calls).toEqual([
    [
      'download',
      {
        id: '1.1.0_aaaaaaaaaaaa',
        url: `https://site.example/bundles/${'a'.repeat(64)}.zip`,
        checksum: 'a'.repeat(64),
        signature: 'c2ln',
      },
    ],
    ['next', '1.1.0_aaaaaaaaaaaa'],
  ]);
});

test('a version that was published again with other bytes is another bundle', async () => {
  const { device } = openPort();
  expect(await device.held(release())).toBe(true);
  expect(await device.held(release({ sha256: 'b'.repeat(64) }))).toBe(false);
});

test('what is looked at is remembered before the page goes', async () => {
  const { device, calls } = openPort();
  await device.reload();
  expect(calls).toEqual([['before reload'], ['reload']]);
});

test('what the wrapper took back is known by its name', async () => {
  const { device } = openPort({ rollback: true, previousBundleId: '1.1.0-beta.1_aaaaaaaaaaaa' });
  expect(await device.confirm(null)).toEqual({ kind: 'rolledback', version: '1.1.0-beta.1' });
});

test('the release that was pending runs', async () => {
  const { device } = openPort({ currentBundleId: '1.0.0_aaaaaaaaaaaa' });
  expect(await device.confirm('1.0.0')).toEqual({ kind: 'applied', version: '1.0.0' });
});

test('a page that was only drawn anew has not failed: the release is still next', async () => {
  const { device, port } = openPort();
  port.nextId = async () => '1.1.0_aaaaaaaaaaaa';
  expect(await device.confirm('1.1.0')).toEqual({ kind: 'unchanged' });
});

test('a wrapper that was killed while it took a release back is seen through', async () => {
  const { device } = openPort();
  expect(await device.confirm('1.1.0')).toEqual({ kind: 'rolledback', version: '1.1.0' });
});
