import { Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, type ComponentType } from 'react';
import { ErrorBoundary } from '../shared/error-boundary.tsx';
import { loadAllTexts } from '../shared/language.ts';
import { useSite } from '../shared/site.ts';
import { appFailed } from './app-failed.tsx';
import { FirstCall } from './first-call.tsx';
import { lazyScreen } from './lazy-screen.tsx';

/**
 * Comes right behind the first paint, whole: the word that the network is gone cannot be fetched
 * when it is gone. What is opened earlier waits in its store.
 */
const Overlays = lazy<ComponentType>(async () => {
  try {
    const [{ Overlays: Drawn }] = await Promise.all([
      import('./overlays.tsx'),
      // Without them the screens still say what they bring along.
      loadAllTexts().catch(() => {}),
    ]);
    return { default: Drawn };
  } catch {
    return { default: () => null };
  }
});

const NotFound = lazyScreen(() => import('../screens/not-found.tsx'), 'NotFoundScreen');

/** What stands around every screen. */
export function RootLayout() {
  const isClosed = useSite().data?.appEnabled === false;
  const isAlwaysOpen = useLocation({ select: ({ pathname }) => /^\/(?:k\/|$)/.test(pathname) });
  return (
    <>
      <ErrorBoundary renderFailure={appFailed}>
        <FirstCall />
        {/* A closed app has its start and the links of codes, and nothing else. */}
        {isClosed && !isAlwaysOpen ? <NotFound /> : <Outlet />}
      </ErrorBoundary>
      <Suspense>
        <Overlays />
      </Suspense>
    </>
  );
}
