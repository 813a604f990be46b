import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { FirstCall } from './first-call.tsx';

/** Comes right behind the first paint; what is opened earlier waits in its store. */
const Overlays = lazy(async () => ({ default: (await import('./overlays.tsx')).Overlays }));

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
