import { LIVE_PATH, LIVE_SINCE } from '@baohe/contract/live';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { writeSecurityHeaders } from '../http/security-headers.ts';
import { API } from '../http/served-routes.ts';
import type { LiveChannel } from './live-channel.ts';

/** How long a browser waits before it asks again by itself; ours waits longer each time. */
const RETRY_MS = 3000;

/** GET /api/live: server-sent events until the browser, the session or the server ends. */
export function serveLive(app: FastifyInstance, channel: LiveChannel): void {
  const options = { config: { access: 'guest' as const }, exposeHeadRoute: false };
  app.get(`${API}${LIVE_PATH}`, options, async (request, reply) => {
    const caller = await app.deps.callerOf(request);
    if (!caller) {
      throw new AppError('session.missing');
    }
    // It is for people who look: what a script may read, it asks for.
    if (caller.scopes) {
      throw new AppError('access.denied');
    }
    const since = sinceOf(request);
    writeSecurityHeaders(request, reply);
    reply.hijack();
    const { raw } = reply;
    // Nothing moves on it for a long time, and that is right.
    request.raw.socket.setTimeout(0);
    raw.writeHead(200, {
      ...reply.getHeaders(),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // nginx would collect them.
      'x-accel-buffering': 'no',
    } as Record<string, string>);
    raw.write(`retry: ${RETRY_MS}\n\n`);
    raw.on('close', channel.open(caller, raw, since));
  });
  app.addHook('preClose', (done) => {
    channel.close();
    done();
  });
}

function sinceOf(request: FastifyRequest): number {
  const { [LIVE_SINCE]: since = '0' } = request.query as Record<string, unknown>;
  if (typeof since !== 'string' || !/^\d{1,15}$/.test(since)) {
    throw new AppError('request.invalid', { field: LIVE_SINCE });
  }
  return Number(since);
}
