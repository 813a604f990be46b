import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { lazyScreen } from './lazy-screen.tsx';
import { RootLayout } from './root-layout.tsx';

const root = createRootRoute({
  component: RootLayout,
  notFoundComponent: lazyScreen(
    async () => (await import('../screens/not-found.tsx')).NotFoundScreen,
  ),
});

/** Only `/` sends somewhere else; every other address stays where it is. */
const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/guest', replace: true });
  },
});

const guest = createRoute({
  getParentRoute: () => root,
  path: '/guest',
  component: lazyScreen(async () => (await import('../screens/guest.tsx')).GuestScreen),
});

export const routeTree = root.addChildren([start, guest]);

export const createAppRouter = () => createRouter({ routeTree, scrollRestoration: true });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
