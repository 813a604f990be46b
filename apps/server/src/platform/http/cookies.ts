import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** `__Host-` holds on https only; browsers drop it on a plain-http LAN name, hence the second name. */
interface CookieName {
  readonly secure: string;
  readonly plain: string;
}

export const SESSION_COOKIE: CookieName = { secure: '__Host-bh_session', plain: 'bh_session' };
export const DEVICE_COOKIE: CookieName = { secure: '__Host-bh_dev', plain: 'bh_dev' };

export function readCookie(request: FastifyRequest, name: CookieName): string | undefined {
  const secure = request.cookies[name.secure];
  // A neighbouring host can plant the plain name on an https site, but never the other.
  return secure ?? (request.protocol === 'https' ? undefined : request.cookies[name.plain]);
}

export function keepCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  name: CookieName,
  value: string,
  lifeMs: number,
): void {
  const secure = isSecure(request);
  reply.setCookie(secure ? name.secure : name.plain, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: Math.floor(lifeMs / 1000),
  });
}

export function dropCookie(request: FastifyRequest, reply: FastifyReply, name: CookieName): void {
  const secure = isSecure(request);
  reply.clearCookie(secure ? name.secure : name.plain, { path: '/', httpOnly: true, secure });
}

/** Behind a proxy that ends TLS the page's own origin knows better than the connection. */
function isSecure({ protocol, headers }: FastifyRequest): boolean {
  return protocol === 'https' || headers.origin?.startsWith('https:') === true;
}
