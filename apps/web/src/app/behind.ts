import type { Client } from '@baohe/client/client';
import { startSettingsSync } from '../entities/own-settings/start-sync.ts';
import { askAge } from '../features/age-limit/ask-age.ts';
import { watchClipboard } from '../features/codes/clipboard/watch-clipboard.ts';
import { startLive } from '../features/startup/live.ts';
import { startUpdate } from '../features/update/start-update.ts';

/** What goes on behind every screen, loaded in the first quiet moment. */
export function startBehind(client: Client, live: Parameters<typeof startLive>[0]): void {
  startSettingsSync(client);
  startLive(live);
  watchClipboard(live.queries);
  askAge();
  startUpdate({ client, queries: live.queries });
}
