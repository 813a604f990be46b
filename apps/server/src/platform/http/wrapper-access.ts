import { SEAL_HEADER } from '@baohe/contract/envelope';
import { IDEMPOTENCY_HEADER, REPLAYED_HEADER } from '@baohe/contract/idempotency';
import { LIBRARY_VERSION_HEADER } from '@baohe/contract/library-version';
import { DEVICE_HEADER, MEDIA_TOKEN_HEADER, SESSION_HEADER } from '@baohe/contract/wrapper';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { MediaTokens } from '../media/media-tokens.ts';
import { API } from './served-routes.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of the app: the session whose pictures and films it may fetch after this reply. */
    sessionToSee: string | null;
  }
}

const A_DAY_IN_SECONDS = 86_400;
const ALLOWED = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': [
    'accept-language',
    'authorization',
    'content-type',
    'range',
    DEVICE_HEADER,
    IDEMPOTENCY_HEADER,
    SEAL_HEADER,
  ].join(', '),
  'access-control-max-age': String(A_DAY_IN_SECONDS),
};
const READABLE = [
  'accept-ranges',
  'content-length',
  'content-range',
  'date',
  'retry-after',
  'x-request-id',
  DEVICE_HEADER,
  LIBRARY_VERSION_HEADER,
  MEDIA_TOKEN_HEADER,
  REPLAYED_HEADER,
  SESSION_HEADER,
].join(', ');

const isForApp = (url: string): boolean =>
  url.startsWith(`${API}/`) || url.startsWith('/m/') || url.split('?')[0] === '/healthz';

/**
 * Lets the page inside of the native app read what it asks for, and nobody else's page. Never with credentials: a
 * cookie counts for nothing there, the app shows its session itself.
 */
export function allowWrappers(app: FastifyInstance, tokens: MediaTokens): void {
  app.decorateRequest('sessionToSee', null);

  app.addHook('onRequest', async (request, reply) => {
    if (!isForApp(request.url)) {
      return undefined;
    }
    reply.header('vary', 'origin');
    if (!app.deps.isWrapper(request)) {
      return undefined;
    }
    reply.headers({
      'access-control-allow-origin': request.headers.origin,
      'access-control-expose-headers': READABLE,
    });
    return isPreflight(request) ? reply.code(204).headers(ALLOWED).send() : undefined;
  });

  app.addHook('onSend', async ({ sessionToSee }, reply) => {
    if (sessionToSee !== null) {
      reply.header(MEDIA_TOKEN_HEADER, tokens.issue(sessionToSee));
    }
  });
}

const isPreflight = ({ method, headers }: FastifyRequest): boolean =>
  method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
