import { deviceStore } from '@baohe/app-shell/stored-value';
import { followViewer } from '@baohe/app-shell/viewer';
import type { Client } from '@baohe/client/client';
import { currentViewer } from '../viewer.ts';
import { openSettingsSync } from './settings-sync.ts';
import { syncedSettings } from './synced-settings.ts';

/** Several taps in a row are one change. */
const TOGETHER_MS = 800;

/** The settings of whoever is here follow them from device to device. */
export function startSettingsSync(client: Client): void {
  const accountId = () => currentViewer()?.id;
  const sync = openSettingsSync({
    client,
    settings: syncedSettings,
    store: deviceStore,
    accountId,
  });
  let here: string | undefined;
  const look = () => {
    if (accountId() !== here) {
      here = accountId();
      void sync.takeOver();
    }
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const saveSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void sync.save(), TOGETHER_MS);
  };
  for (const setting of Object.values(syncedSettings)) {
    setting.follow(saveSoon);
  }
  followViewer(look);
  look();
}
