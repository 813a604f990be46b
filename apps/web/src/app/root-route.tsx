import { appFailed } from '@baohe/app-shell/app-failed';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { knowWhoIsHere, type Landing } from './landing.ts';
import { lazyScreen } from './lazy-screen.tsx';
import { RootLayout } from './root-layout.tsx';

export const root = createRootRouteWithContext<Landing>()({
  beforeLoad: knowWhoIsHere,
  component: RootLayout,
  errorComponent: ({ error, reset }) => appFailed(error, reset),
  notFoundComponent: lazyScreen(() => import('../screens/not-found.tsx'), 'NotFoundScreen'),
});
