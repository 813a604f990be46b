import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, type ComponentType } from 'react';
import { FirstCall } from './first-call.tsx';

/**
 * Comes right behind the first paint, whole: the word that the network is gone cannot be fetched
 * when it is gone. What is opened earlier waits in its store.
 */
const Overlays = lazy<ComponentType>(async () => {
  try {
    return { default: (await import('./overlays.tsx')).Overlays };
  } catch {
    return { default: () => null };
  }
});

/** What stands around every screen. */
export function RootLayout() {
  return (
    <>
      <FirstCall />
      <Outlet />
      <Suspense>
        <Overlays />
      </Suspense>
    </>
  );
}
