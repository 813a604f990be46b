import type { Endpoint } from '@baohe/contract/endpoint';
import type { Access } from '@baohe/domain/identity/roles';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A call of the contract; it carries its own access rule. */
    endpoint?: Endpoint;
    /** The access rule of a route under /api that is not a call (documents, wrong methods). */
    access?: Access;
  }
}

export const API = '/api';
/** The page to read the API at: files of a library, open to everybody. */
export const API_PAGE = `${API}/docs`;

/** What stands under /api: which methods each path has, and the calls of the contract among them. */
export interface ServedRoutes {
  methodsOf: ReadonlyMap<string, ReadonlySet<string>>;
  endpoints: readonly Endpoint[];
}

/** Keeps the list of routes, and stops the start at one under /api that does not say who may call it. */
export function watchRoutes(app: FastifyInstance): ServedRoutes {
  const methodsOf = new Map<string, Set<string>>();
  const endpoints: Endpoint[] = [];

  app.addHook('onRoute', ({ url, method, config }) => {
    if (!url.startsWith(`${API}/`) || url.startsWith(API_PAGE)) {
      return;
    }
    const endpoint = config?.endpoint;
    if (!endpoint?.access && !config?.access) {
      throw new Error(`${String(method)} ${url} does not declare who may call it`);
    }
    const methods = methodsOf.get(url) ?? new Set();
    [method].flat().forEach((one) => methods.add(one));
    methodsOf.set(url, methods);
    if (endpoint) {
      endpoints.push(endpoint);
    }
  });

  return { methodsOf, endpoints };
}
