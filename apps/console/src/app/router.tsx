import {
  createRootRoute,
  createRoute,
  createRouter,
  type RouterHistory,
} from '@tanstack/react-router';
import { NotFoundScreen } from '../screens/not-found.tsx';
import { ScreenFailed } from './screen-failed.tsx';
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
    // Plain text, as people write addresses: the router's own way puts quotation marks around numbers.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch,
    scrollRestoration: true,
    defaultErrorComponent: ScreenFailed,
    ...(history && { history }),
  });
}

function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const written = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(
    written.map(([name, value]) => [name, String(value)]),
  ).toString();
  return text && `?${text}`;
}
