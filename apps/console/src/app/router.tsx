import { plainAddresses } from '@baohe/app-shell/staff/navigation';
import { ScreenFailed } from '@baohe/app-shell/staff/screen-failed';
import {
  createRootRoute,
  createRoute,
  createRouter,
  type RouterHistory,
} from '@tanstack/react-router';
import { NotFoundScreen } from '../screens/not-found.tsx';
import { SECTIONS, type Section } from './sections.ts';
import { ForRole } from './shell/for-role.tsx';
import { Shell } from './shell/shell.tsx';

export const BASE = '/console';

function routesOf(parent: ReturnType<typeof createShell>, section: Section) {
  const pages = { [section.path]: section.screen, ...section.pages };
  return Object.entries(pages).map(([path, Screen]) =>
    createRoute({
      getParentRoute: () => parent,
      path,
      component: () => (
        <ForRole role={section.role}>
          <Screen />
        </ForRole>
      ),
    }),
  );
}

const createShell = () => createRootRoute({ component: Shell, notFoundComponent: NotFoundScreen });

export function createConsoleRouter(history?: RouterHistory, sections = SECTIONS) {
  const root = createShell();
  return createRouter({
    routeTree: root.addChildren(sections.flatMap((section) => routesOf(root, section))),
    basepath: BASE,
    ...plainAddresses,
    scrollRestoration: true,
    defaultErrorComponent: ScreenFailed,
    ...(history && { history }),
  });
}
