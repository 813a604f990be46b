import { becamePost } from '@baohe/contract/became-post';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { API, type ServedRoutes } from './served-routes.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Ends a request: as a wrong method where its path takes others, else as an unknown path. */
export type RefuseUnserved = (request: FastifyRequest, reply: FastifyReply) => never;

interface Served {
  url: string;
  /** Finds what this path would take: `/anno/list` too, where it is `/anno/:key`. */
  pattern: RegExp;
  methods: readonly string[];
}

/**
 * Every path answers the methods it lacks with 405 and `Allow`; register it after all calls. Most are looked
 * up where no route was found: a route for each would be most of the routes, and half of a start's work.
 * The specification's GETs that change something do so even before their feature is there.
 */
export function answerWrongMethods(
  app: FastifyInstance,
  { methodsOf }: ServedRoutes,
): RefuseUnserved {
  const served = servedBy(methodsOf);
  const withParameters = served.filter(({ url }) => url.includes(':'));

  const refuseUnserved: RefuseUnserved = ({ url, method }, reply) => {
    const path = url.replace(/\/?(?:\?.*)?$/s, '');
    const found =
      served.find((one) => one.url === path) ??
      withParameters.find(({ pattern }) => pattern.test(path));
    if (!found || ![...METHODS, 'HEAD'].includes(method)) {
      throw new AppError('path.unknown');
    }
    if (found.methods.includes(method)) {
      throw new AppError('call.not_supported');
    }
    const allow = found.methods.join(', ');
    reply.header('allow', allow);
    throw new AppError('method.not_allowed', { allow });
  };

  for (const { url, methods } of served) {
    const taken = withParameters
      .filter((other) => other.url !== url && other.pattern.test(url))
      .flatMap((other) => other.methods);
    // What another path would take as its parameter is no request without a route.
    const method = METHODS.filter((one) => taken.includes(one) && !methods.includes(one));
    if (method.length > 0) {
      app.route({ method, url, config: { access: 'anyone' }, handler: refuseUnserved });
    }
  }
  return refuseUnserved;
}

function servedBy(methodsOf: ServedRoutes['methodsOf']): Served[] {
  const all = new Map(
    Object.entries(becamePost).map(([path, method]): [string, string[]] => [API + path, [method]]),
  );
  for (const [url, methods] of methodsOf) {
    all.set(
      url,
      [...methods].filter((method) => method !== 'HEAD'),
    );
  }
  return [...all].map(([url, methods]) => ({
    url,
    pattern: new RegExp(`^${url.replaceAll(/:\w+/g, '[^/]+')}$`),
    methods,
  }));
}
