import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from './lazy-screen.tsx';
import { root } from './root-route.tsx';

/** The addresses with the navigation around them. */
export const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: lazyScreen(() => import('./shell/shell.tsx'), 'Shell'),
});
