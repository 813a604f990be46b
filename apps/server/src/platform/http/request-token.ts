import type { FastifyRequest } from 'fastify';
import { readCookie, SESSION_COOKIE } from './cookies.ts';

const BEARER = /^Bearer (\S+)$/;

/** The session token: a cookie in browsers, a header in the native app and in scripts. The app has no cookie of ours. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const bearer = BEARER.exec(request.headers.authorization ?? '')?.[1];
  if (bearer !== undefined || request.server.deps.isWrapper(request)) {
    return bearer;
  }
  return readCookie(request, SESSION_COOKIE);
}
