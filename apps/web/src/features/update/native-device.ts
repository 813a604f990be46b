import type { ReleasePlatform } from '@baohe/domain/releases/release';
import type { Release } from '../../entities/app-release.ts';
import { APP_VERSION } from '../../entities/app-version.ts';
import type { LiveUpdatePort } from '../../native/live-update.ts';
import type { UpdateDevice } from './update-device.ts';

interface NativeOptions {
  channel: string;
  /** Where the site is: a bundle is named by a path on it. */
  site: string;
  /** Called before the page goes: the history of the WebView is lost. */
  beforeReload: () => void;
}

/** The bytes are part of the name: a version that is published again with others is another bundle. */
const bundleId = ({ version, sha256 }: Release) => `${version}_${sha256.slice(0, 12)}`;
const versionOf = (id: string) => id.slice(0, id.lastIndexOf('_'));

/** The wrapper: bundles lie beside the one that was installed, and the plugin loads one of them. */
export function openNativeDevice(port: LiveUpdatePort, options: NativeOptions): UpdateDevice {
  return {
    needsSignature: true,
    startsNext: true,
    running: async () => ({
      version: APP_VERSION,
      platform: port.platform() as ReleasePlatform,
      channel: options.channel,
      nativeBuild: await port.nativeBuild(),
    }),
    held: async (release) => (await port.downloadedIds()).includes(bundleId(release)),
    download: (release, onProgress) =>
      port.download(
        {
          id: bundleId(release),
          url: new URL(release.file, options.site).href,
          checksum: release.sha256,
          signature: release.signature,
        },
        onProgress,
      ),
    setNext: (release) => port.setNext(bundleId(release)),
    async reload() {
      options.beforeReload();
      await port.reload();
    },
    async confirm(pending) {
      const { rollback, previousBundleId } = await port.confirmStart();
      if (rollback && previousBundleId !== null) {
        return { kind: 'rolledback', version: versionOf(previousBundleId) };
      }
      if (pending === null) {
        return { kind: 'unchanged' };
      }
      if (pending === APP_VERSION) {
        return { kind: 'applied', version: pending };
      }
      // A wrapper that was killed while it went back no longer tells; but then nothing is next any more.
      const next = await port.nextId();
      return next !== null && versionOf(next) === pending
        ? { kind: 'unchanged' }
        : { kind: 'rolledback', version: pending };
    },
  };
}
