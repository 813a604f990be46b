import type { FastifyRequest } from 'fastify';
import { readCookie, SESSION_COOKIE } from './cookies.ts';

const BEARER = /^Bearer (\S+)$/;

/** The session token: a cookie in browsers, a header in the native wrapper and in scripts. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const bearer = BEARER.exec(request.headers.authorization ?? '')?.[1];
  return bearer ?? readCookie(request, SESSION_COOKIE);
}
