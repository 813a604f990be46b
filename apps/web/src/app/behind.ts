import { loadAllTexts } from '@baohe/app-shell/language';
import type { Client } from '@baohe/client/client';
import type { QueryClient } from '@tanstack/react-query';
import { appUpdate } from '../entities/app-update.ts';
import { hasWaitingBookmarks } from '../entities/bookmarks/waiting-bookmarks.ts';
import { shownExtent } from '../entities/late-extent.tsx';
import { startSettingsSync } from '../entities/own-settings/start-sync.ts';
import { PostExtent } from '../entities/post-extent.tsx';
import { currentViewer } from '../entities/viewer.ts';
import { askAge } from '../features/age-limit/ask-age.ts';
import { hasLock, LOCK_KEY } from '../features/app-lock/has-lock.ts';
import { startCardMenu } from '../features/blocking/card-menu.ts';
import { watchClipboard } from '../features/codes/clipboard/watch-clipboard.ts';
import { offerInstall } from '../features/install/offer-install.ts';
import { hideWhenLeft, showPrivateMode } from '../features/privacy/privacy.ts';
import { followManifestLanguage } from '../features/startup/app-manifest.ts';
import { startLive } from '../features/startup/live.ts';
import { dropForeignCopies } from '../features/startup/own-copies-only.ts';
import { startServerWatch } from '../features/startup/server-away.ts';
import { startServiceWorker } from '../features/startup/service-worker.ts';

/** What goes on behind every screen, loaded in the first quiet moment. */
export function startBehind(client: Client, live: Parameters<typeof startLive>[0]): void {
  // Its words stand in the whole catalogue only; without them the line stays empty.
  void loadAllTexts().then(
    () => shownExtent.set(PostExtent),
    () => undefined,
  );
  startSettingsSync(client);
  void sendBookmarks(client);
  startLive(live);
  watchClipboard(live.queries);
  askAge();
  startCardMenu();
  startServerWatch(live.queries);
  dropForeignCopies();
  showPrivateMode();
  hideWhenLeft();
  followManifestLanguage();
  offerInstall(live.queries);
  // Without it the app needs the server to open, as before.
  startServiceWorker().catch(() => {});
  void followVersions(client, live.queries);
  lockWithOtherTabs({ client, queries: live.queries });
}

/** What was marked without a network goes to the server when the app is opened again. */
async function sendBookmarks(client: Client): Promise<void> {
  const person = currentViewer()?.id;
  if (person !== undefined && hasWaitingBookmarks(person)) {
    const queue = await import('../entities/bookmarks/bookmark-queue.ts').catch(() => undefined);
    await queue?.bookmarkQueueOf(client, person).flush();
  }
}

/** A lock that is set in another tab counts for this one too. */
function lockWithOtherTabs(deps: { client: Client; queries: QueryClient }): void {
  addEventListener('storage', ({ key }) => {
    if (key === LOCK_KEY && hasLock()) {
      // Without its file this tab is locked when it is opened the next time.
      import('../features/app-lock/lock.tsx').then(
        ({ watchLeaving }) => watchLeaving(deps),
        () => {},
      );
    }
  });
}

/** On its own: the first file lists what this one needs. Without it the version that runs goes on. */
async function followVersions(client: Client, queries: QueryClient): Promise<void> {
  try {
    const { startUpdate } = await import('../features/update/start-update.ts');
    startUpdate({ client, queries });
  } catch {
    appUpdate.set('missing');
  }
}
