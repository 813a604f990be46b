import { CallFailed } from '@baohe/client/call-failed';
import type { Client } from '@baohe/client/client';
import type { Endpoint, Input, Output } from '@baohe/contract/endpoint';
import { errors, type ErrorKey, type ErrorParameters } from '@baohe/contract/errors';
import { siteSettings, type Site } from '@baohe/contract/site';
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
import { CallContext } from '../shared/call-context.tsx';
import { renderInApp } from './render.tsx';

export const SITE: Site = {
  siteName: '异次元宝盒',
  appEnabled: true,
  envelope: 'on',
  connectionNotice: 'every change',
  followBrowserLanguage: false,
  guestAccess: true,
  usernameLongest: 16,
  passwordLongest: 16,
  spareAddress: '',
  square: false,
  helpsNeeded: 3,
  comments: false,
  downloads: false,
  blockRefresh: true,
  wideCategories: ['CAT_1_1', 'CAT_1_3', 'CAT_1_5'],
  sourceNames: {},
};

/** What the server would say to one call. */
export type Answer = readonly [endpoint: Endpoint, say: (input: never) => unknown];

export function answer<E extends Endpoint>(
  endpoint: E,
  say: (input: Input<E>) => Output<E> | Promise<Output<E>>,
): Answer {
  return [endpoint, say];
}

export function refusal(key: ErrorKey, msg = '', parameters: ErrorParameters = {}): CallFailed {
  const { code, status } = errors[key];
  return new CallFailed({ path: '/test', status, code, msg, parameters });
}

// jsdom has none; the router puts a new page to its top.
globalThis.scrollTo = () => {};

const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`;

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
  const requests: { call: string; input: unknown }[] = [];
  const say = new Map<string, (input: never) => unknown>([
    [keyOf(siteSettings), () => ({ ...SITE, ...site })],
    ...answers.map(([endpoint, said]) => [keyOf(endpoint), said] as const),
  ]);
  const client: Client = {
    async call(endpoint, input) {
      const call = keyOf(endpoint);
      const said = say.get(call);
      if (call !== keyOf(siteSettings)) {
        requests.push({ call, input });
      }
      if (!said) {
        throw refusal('path.unknown', `the test says nothing to ${call}`);
      }
      return (await said(input as never)) as never;
    },
  };
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
