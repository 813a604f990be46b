import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from './lazy-screen.tsx';
import { root } from './root-route.tsx';
import { ShellFailed } from './screen-failed.tsx';

/** The addresses with the navigation around them. */
export const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  errorComponent: ShellFailed,
  component: lazyScreen(() => import('./shell/shell.tsx'), 'Shell', { isFrame: true }),
});
