import { Capacitor } from '@capacitor/core';
import { LiveUpdate, type ReadyResult } from '@capawesome/capacitor-live-update';

/** A bundle as the plugin fetches it; the plugin checks the signature over its bytes. */
export interface NativeBundle {
  id: string;
  url: string;
  checksum: string;
  signature: string;
}

let confirmed: Promise<ReadyResult> | undefined;

/**
 * Tells the wrapper that this bundle has started; without it the wrapper goes back to the built-in one. Only the first
 * answer says whether that has happened, so it is remembered.
 */
export function confirmStart(): Promise<ReadyResult> {
  confirmed ??= LiveUpdate.ready();
  return confirmed;
}

/**
 * The part of the plugin that is used. Its other calls (sync, fetchLatestBundle, fetchChannels) speak with its maker's
 * hosts and are called nowhere.
 */
export const liveUpdate = {
  platform: () => Capacitor.getPlatform(),
  nativeBuild: async () => Number((await LiveUpdate.getVersionCode()).versionCode),
  downloadedIds: async () => (await LiveUpdate.getDownloadedBundles()).bundleIds,
  nextId: async () => (await LiveUpdate.getNextBundle()).bundleId,
  async download({ id, ...bundle }: NativeBundle, onProgress: (percent: number) => void) {
    const listener = await LiveUpdate.addListener('downloadBundleProgress', (event) => {
      if (event.bundleId === id) {
        onProgress(event.progress * 100);
      }
    });
    try {
      await LiveUpdate.downloadBundle({ artifactType: 'zip', bundleId: id, ...bundle });
    } finally {
      await listener.remove();
    }
  },
  setNext: (id: string) => LiveUpdate.setNextBundle({ bundleId: id }),
  reload: () => LiveUpdate.reload(),
  confirmStart,
};

export type LiveUpdatePort = typeof liveUpdate;
