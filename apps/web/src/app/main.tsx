import '@baohe/ui/base.css';
import { createClient, type ClientOptions } from '@baohe/client/client';
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { RouterProvider, type StaticDataRouteOption } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { translateSplash } from '../features/startup/splash.ts';
import { ErrorBoundary } from '../shared/error-boundary.tsx';
import { failureText, logFailure } from '../shared/failure-text.ts';
import { logCaughtError } from '../shared/incident-id.ts';
import { currentLanguage, startLanguage } from '../shared/language.ts';
import { hearLibraryVersion } from '../shared/library-version.ts';
import { createQueryClient } from '../shared/query-client.ts';
import { startSecretFragment } from '../shared/secret-fragment.ts';
import { askSite } from '../shared/site.ts';
import { startTheme } from '../shared/theme.ts';
import { toast } from '../shared/toast.ts';
import { whenIdle } from '../shared/when-idle.ts';
import { appFailed } from './app-failed.tsx';
import { openHistory } from './back-button.ts';
import { startIdentity } from './identity.ts';
import { Providers } from './providers.tsx';
import { createAppRouter } from './router.tsx';

async function start(): Promise<void> {
  startSecretFragment();
  const client = createClient({
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
  // In slices: the splash goes on turning.
  startTransition(() =>
    createRoot(root, { onCaughtError: logCaughtError }).render(
      <StrictMode>
        <ErrorBoundary renderFailure={appFailed}>
          <Providers client={identity.client} queries={queries}>
            <RouterProvider router={router} />
          </Providers>
        </ErrorBoundary>
      </StrictMode>,
    ),
  );
  whenIdle(() => void goOnBehind(queries, identity));
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

type Boot = Pick<ClientOptions, 'keys'>;

/** What the server put into the page; nothing when the page came from elsewhere (vite, a wrapper). */
function readBoot(): Boot {
  const text = document.getElementById('boot')?.textContent;
  return text ? (JSON.parse(text) as Boot) : {};
}
