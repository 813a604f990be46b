import { createRootRouteWithContext } from '@tanstack/react-router';
import { appFailed } from './app-failed.tsx';
import { knowWhoIsHere, type Landing } from './landing.ts';
import { lazyScreen } from './lazy-screen.tsx';
import { RootLayout } from './root-layout.tsx';

export const root = createRootRouteWithContext<Landing>()({
  beforeLoad: knowWhoIsHere,
  component: RootLayout,
  errorComponent: ({ error, reset }) => appFailed(error, reset),
  notFoundComponent: lazyScreen(() => import('../screens/not-found.tsx'), 'NotFoundScreen'),
});
