import '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import { SESSION_COOKIES } from '../session/session.ts';

const BEARER = /^Bearer (\S+)$/;

/** The session token: a cookie in browsers, a header in the native wrapper and in scripts. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const bearer = BEARER.exec(request.headers.authorization ?? '')?.[1];
  return (
    bearer ?? request.cookies[SESSION_COOKIES.secure] ?? request.cookies[SESSION_COOKIES.plain]
  );
}
