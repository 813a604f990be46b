import '@baohe/ui/base.css';
import { appFailed } from '@baohe/app-shell/app-failed';
import { ErrorBoundary } from '@baohe/app-shell/error-boundary';
import { failureText, logFailure } from '@baohe/app-shell/failure-text';
import { startIdentity } from '@baohe/app-shell/identity';
import { logCaughtError } from '@baohe/app-shell/incident-id';
import {
  currentLanguage,
  offerCatalogues,
  startLanguage,
  type CatalogueModule,
} from '@baohe/app-shell/language';
import { hearLibraryVersion } from '@baohe/app-shell/library-version';
import { PREVIEW_ADDRESS } from '@baohe/app-shell/post-preview';
import { createQueryClient } from '@baohe/app-shell/query-client';
import { readBoot } from '@baohe/app-shell/read-boot';
import { askSite } from '@baohe/app-shell/site';
import { splashHidden, translateSplash } from '@baohe/app-shell/splash';
import { startTheme } from '@baohe/app-shell/theme';
import { toast } from '@baohe/app-shell/toast';
import { whenIdle } from '@baohe/app-shell/when-idle';
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { RouterProvider, type StaticDataRouteOption } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { hasLock } from '../features/app-lock/has-lock.ts';
import { connect } from '../native/server.ts';
import { catchInstallEvent } from '../shared/install-event.ts';
import { startSecretFragment } from '../shared/secret-fragment.ts';
import { openHistory } from './back-button.ts';
import { Providers } from './providers.tsx';
import { createAppRouter } from './router.tsx';

async function start(): Promise<void> {
  offerCatalogues(import.meta.glob<CatalogueModule>('../i18n/*.po'));
  startSecretFragment();
  catchInstallEvent();
  const client = connect({
    base: '/api',
    language: currentLanguage,
    keys: readBoot().keys,
    batches: true,
    onLibraryVersion: hearLibraryVersion,
    onFailure: logFailure,
  });
  const queries = createQueryClient();
  // On its way before anything is drawn.
  const site = askSite(client, queries);
  void site.then(async (settings) => {
    // As shipped where the site does not answer.
    if (settings?.blockRefresh ?? true) {
      const { blockRefresh } = await import('../features/startup/block-refresh.ts');
      blockRefresh();
    }
  });

  startTheme();
  await startLanguage();
  translateSplash(i18n._(msg`少女祈祷中`));
  await nextTask();

  const identity = startIdentity({
    client,
    queries,
    onEnded: (refusal) => {
      toast(failureText(refusal));
      void router.navigate({ to: '/login' });
    },
  });

  await nextTask();
  const wrapper =
    import.meta.env.MODE === 'native'
      ? await import('../features/update/native-start.tsx')
      : undefined;
  wrapper?.returnToAddress();
  const router = createAppRouter({ identity, site }, openHistory());
  await nextTask();
  for (const { ahead } of preloadScreen(router)) {
    void (ahead && queries.prefetchQuery(ahead(client)));
  }
  await nextTask();

  const root = document.getElementById('root');
  if (!root) {
    throw new Error('the page has no #root');
  }
  // In a frame the page around it was unlocked. What does not load leaves the splash, never an open app.
  if (hasLock() && top === self) {
    const lock = await import('../features/app-lock/lock.tsx');
    const opened = lock.startLocked({ client: identity.client, queries });
    // A wrapper without the plugin has nothing to take back.
    wrapper?.confirmStart().catch(() => {});
    await opened;
  }
  // In slices: the splash goes on turning.
  startTransition(() =>
    createRoot(root, { onCaughtError: logCaughtError }).render(
      <StrictMode>
        <ErrorBoundary renderFailure={appFailed}>
          <Providers client={identity.client} queries={queries}>
            {wrapper ? (
              <wrapper.StartConfirmed>
                <RouterProvider router={router} />
              </wrapper.StartConfirmed>
            ) : (
              <RouterProvider router={router} />
            )}
          </Providers>
        </ErrorBoundary>
      </StrictMode>,
    ),
  );
  // What is only looked at beside a form needs nothing behind it.
  if (location.pathname !== PREVIEW_ADDRESS) {
    // While the first screen waits for the server it is quiet, too: what is behind would come in its way.
    await splashHidden;
    whenIdle(() => void goOnBehind(queries, identity));
  }
}

/** A page without it is as new as the last tap. */
async function goOnBehind(
  queries: QueryClient,
  { client, renew }: Pick<ReturnType<typeof startIdentity>, 'client' | 'renew'>,
): Promise<void> {
  const behind = await import('./behind.ts').catch(() => undefined);
  behind?.startBehind(client, { queries, renew });
}

/** Between two pieces of work the browser paints and hears taps; on a phone each piece is felt. */
const nextTask = () => new Promise<void>((done) => void setTimeout(done));

/** The code of the screen comes while the server is asked who is here; the start sends on, it has none. */
function preloadScreen(router: ReturnType<typeof createAppRouter>): StaticDataRouteOption[] {
  const { pathname } = router.latestLocation;
  if (pathname === '/') {
    return [];
  }
  const [routes] = router.getMatchedRoutes(pathname);
  routes.forEach((route) => void router.loadRouteChunk(route));
  return routes.map(({ options }) => options.staticData ?? {});
}

void start();
