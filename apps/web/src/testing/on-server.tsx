import { CallContext } from '@baohe/app-shell/call-context';
import { answeringServer, type Answer } from '@baohe/app-shell/testing/answers';
import { renderInApp } from '@baohe/app-shell/testing/render';
import type { Site } from '@baohe/contract/site';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import {
  articleAddress,
  detailAddress,
  loginAddress,
  mineAddress,
  pictureAddress,
  playerAddress,
} from '../entities/addresses.ts';

export { answer, refusal, SITE, type Answer } from '@baohe/app-shell/testing/answers';

// jsdom has none; the router puts a new page to its top.
globalThis.scrollTo = () => {};

const ADDRESSES = {
  '/login': loginAddress,
  '/player': playerAddress,
  '/reader-article': articleAddress,
  '/reader-picture': pictureAddress,
};

/** The addresses that screens read, under the names that the app's own tree gives them; and any other. */
function smallTree(component: () => ReactNode) {
  const root = createRootRoute();
  const shell = createRoute({ getParentRoute: () => root, id: 'shell' });
  return root.addChildren([
    createRoute({ getParentRoute: () => root, path: '$', component }),
    createRoute({ getParentRoute: () => root, path: '/k/$code', component }),
    ...Object.entries(ADDRESSES).map(([path, validateSearch]) =>
      createRoute({ getParentRoute: () => root, path, validateSearch, component }),
    ),
    shell.addChildren([
      createRoute({
        getParentRoute: () => shell,
        path: '/detail',
        validateSearch: detailAddress,
        component,
      }),
      createRoute({
        getParentRoute: () => shell,
        path: '/one/mine',
        validateSearch: mineAddress,
        component,
      }),
    ]),
  ]);
}

/** A screen or a part of one, with a server that says what the test lets it say. */
export function renderOnServer(
  children: ReactNode,
  answers: readonly Answer[] = [],
  { at = '/here', site = {} }: { at?: string; site?: Partial<Site> } = {},
) {
  const { client, requests } = answeringServer(answers, site);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createRouter({
    routeTree: smallTree(() => children),
    history: createMemoryHistory({ initialEntries: [at] }),
  });
  renderInApp(
    <CallContext value={client}>
      <QueryClientProvider client={queries}>
        {/* Its own small tree: the app's would bring every screen along. */}
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </CallContext>,
  );
  return {
    requests,
    queries,
    address: () => router.state.location.href,
    back: () => router.history.back(),
    go: (address: string) => router.navigate({ to: address } as never),
  };
}
