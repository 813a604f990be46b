import { appFailed } from '@baohe/app-shell/app-failed';
import { ErrorBoundary } from '@baohe/app-shell/error-boundary';
import { loadAllTexts } from '@baohe/app-shell/language';
import { useSite } from '@baohe/app-shell/site';
import { splashHidden } from '@baohe/app-shell/splash';
import { Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, type ComponentType } from 'react';
import { isReading } from '../shared/is-reading.ts';
import { FirstCall } from './first-call.tsx';
import { lazyScreen } from './lazy-screen.tsx';

/**
 * Comes right behind the first screen, whole: the word that the network is gone cannot be fetched
 * when it is gone. What is opened earlier waits in its store. Who reads needs it at once: it keeps their place.
 */
const Overlays = lazy<ComponentType>(async () => {
  await (isReading() || splashHidden);
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

const Closed = lazyScreen(() => import('../screens/closed.tsx'), 'ClosedScreen');

/** Of a closed app: its start, what operators need, and where money and the links of others lead. */
const SERVED_CLOSED = /^\/(?:ops|console|preview|success|setup|c|k)?(?:\/|$)/;

/** What stands around every screen. */
export function RootLayout() {
  const isClosed = useSite().data?.appEnabled === false;
  const isServed = useLocation({ select: ({ pathname }) => SERVED_CLOSED.test(pathname) });
  return (
    <>
      <ErrorBoundary renderFailure={appFailed}>
        <FirstCall />
        {isClosed && !isServed ? <Closed /> : <Outlet />}
      </ErrorBoundary>
      <Suspense>
        <Overlays />
      </Suspense>
    </>
  );
}
