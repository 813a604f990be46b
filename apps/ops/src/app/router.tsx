import { plainAddresses } from '@baohe/app-shell/staff/navigation';
import { ScreenFailed } from '@baohe/app-shell/staff/screen-failed';
import {
  createRootRoute,
  createRoute,
  createRouter,
  type RouterHistory,
} from '@tanstack/react-router';
import { createElement } from 'react';
import { NotFoundScreen } from '../screens/not-found.tsx';
import { SCREENS } from './screens.ts';
import { Shell } from './shell.tsx';

export const BASE = '/ops';

export function createOpsRouter(history?: RouterHistory) {
  const root = createRootRoute({ component: Shell, notFoundComponent: NotFoundScreen });
  const routes = Object.entries(SCREENS).map(([path, component]) =>
    createRoute({ getParentRoute: () => root, path, component: () => createElement(component) }),
  );
  return createRouter({
    routeTree: root.addChildren(routes),
    basepath: BASE,
    ...plainAddresses,
    defaultErrorComponent: ScreenFailed,
    ...(history && { history }),
  });
}
