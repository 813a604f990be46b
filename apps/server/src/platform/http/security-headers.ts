import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * What a page of ours may load. `styleHash` admits the one inline style: the splash. `frames` are the gateways whose
 * payment page may be shown inside of it; a page that `isFramed` may be shown inside of another page of ours.
 */
export function contentSecurityPolicy(
  styleHash?: string,
  frames: readonly string[] = [],
  isFramed = false,
): string {
  return [
    `default-src 'self'`,
    `script-src 'self' 'wasm-unsafe-eval'`,
    `style-src 'self' ${styleHash ?? `'unsafe-inline'`}`,
    // Style attributes set by scripts of ours (a sheet under the finger) carry no code.
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `media-src 'self' blob:`,
    `connect-src 'self'`,
    `worker-src 'self' blob:`,
    [`frame-src 'self'`, ...frames].join(' '),
    `object-src 'none'`,
    `base-uri 'none'`,
    `frame-ancestors ${isFramed ? `'self'` : `'none'`}`,
    `form-action 'self'`,
  ].join('; ');
}

const POLICY = contentSecurityPolicy();

export function writeSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({
    'x-request-id': request.id,
    'content-security-policy': POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
  });
  if (request.protocol === 'https') {
    // Browsers ignore both over plain http, and complain about the second.
    reply.headers({
      'strict-transport-security': 'max-age=31536000',
      'cross-origin-opener-policy': 'same-origin',
    });
  }
}

export function setSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    writeSecurityHeaders(request, reply);
    done();
  });
}
