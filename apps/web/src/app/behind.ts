import { watchClipboard } from '../features/codes/clipboard/watch-clipboard.ts';
import { startLive } from '../features/startup/live.ts';

/** What goes on behind every screen, loaded in the first quiet moment. */
export function startBehind(live: Parameters<typeof startLive>[0]): void {
  startLive(live);
  watchClipboard(live.queries);
}
