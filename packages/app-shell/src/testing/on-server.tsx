import type { Site } from '@baohe/contract/site';
import type { Role } from '@baohe/domain/identity/roles';
import { QueryClient } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { StaffProviders } from '../staff/staff-providers.tsx';
import { rememberViewer } from '../viewer.ts';
import { answeringServer, type Answer } from './answers.ts';
import { USER } from './people.ts';

// jsdom has none; the router puts a new page to its top.
globalThis.scrollTo = () => {};

export interface OnServerOptions {
  /** Below the base. */
  at?: string;
  /** The pattern of `at` where the screen reads parameters: '/posts/$postId'. */
  path?: string;
  site?: Partial<Site>;
}

export function signInAs(...roles: readonly Role[]): void {
  rememberViewer({ ...USER, asUser: { ...USER.asUser, roles: [...roles] } });
}

/** A screen or a part of one, with a server that says what the test lets it say. */
export function renderOnServer(
  base: '/console' | '/ops',
  children: ReactNode,
  answers: readonly Answer[] = [],
  { at = '/here', path = '$', site = {} }: OnServerOptions = {},
) {
  const { client, requests } = answeringServer(answers, site);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const root = createRootRoute();
  const routes = [...new Set([path, '$'])].map((each) =>
    createRoute({ getParentRoute: () => root, path: each, component: () => children }),
  );
  const router = createRouter({
    routeTree: root.addChildren(routes),
    basepath: base,
    history: createMemoryHistory({ initialEntries: [`${base}${at}`] }),
  });
  render(
    <StaffProviders client={client} queries={queries}>
      <RouterProvider router={router as never} />
    </StaffProviders>,
  );
  return { requests, queries, address: () => router.state.location.href };
}
