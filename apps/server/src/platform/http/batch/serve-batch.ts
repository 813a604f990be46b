import { batch, type BatchedCall } from '@baohe/contract/batch';
import { LIBRARY_VERSION_HEADER } from '@baohe/contract/library-version';
import type { Reply } from '@baohe/contract/reply';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { RouteMetrics } from '../../metrics/route-metrics.ts';
import type { SessionCaller } from '../../session/session.ts';
import { joinedReply, type CachedReply } from '../cached-reply.ts';
import { errorReply } from '../error-replies.ts';
import { refuseForeignUser } from '../foreign-user.ts';
import { parsedInput, rawInput } from '../request-input.ts';
import { ClientGone } from '../request-source.ts';
import { API } from '../served-routes.ts';
import { visitOf, type Visit } from '../visit.ts';
import { writeCached } from '../write-reply.ts';

/** As many as a browser would send at once; the others wait, and leave connections for other visitors. */
const AT_ONCE = 6;

interface Sender {
  request: FastifyRequest;
  session: SessionCaller | null;
  visit: Visit;
}

/** How one call ended: with its result, or refused. */
type Replied = { name: string; status: number } & ({ result: CachedReply } | { reply: Reply });

/** POST /sys/batch: each call in it goes through the rights, input and use case of its own route. */
export function serveBatch(app: FastifyInstance, metrics: RouteMetrics): void {
  const { batchCalls } = app.deps;

  async function replyTo(call: BatchedCall, { request, session, visit }: Sender): Promise<Replied> {
    const begun = performance.now();
    const found = batchCalls.find(call);
    if (!found) {
      const refused = errorReply(app, request, new AppError('path.unknown'), undefined);
      return { ...refused, name: 'unknown' };
    }
    const { endpoint, answer, raw } = found;
    const name = `${endpoint.method} ${endpoint.path}`;
    const record = metrics.recorder(endpoint.method, `${API}${endpoint.path}`);
    try {
      const result = await answer(raw, { session, visit });
      record(200, performance.now() - begun);
      return { name, status: 200, result };
    } catch (error) {
      if (error instanceof ClientGone) {
        throw error;
      }
      const refused = errorReply(app, request, error as Error, endpoint);
      record(refused.status, performance.now() - begun);
      return { ...refused, name };
    }
  }

  app.route({
    method: batch.method,
    url: `${API}${batch.path}`,
    config: { endpoint: batch },
    handler: async (request, reply) => {
      reply.header(LIBRARY_VERSION_HEADER, app.deps.libraryVersion());
      await app.deps.openEnvelope(request, batch);
      const session = await app.deps.callerOf(request);
      const raw = rawInput(batch, request);
      refuseForeignUser(batch, raw, session);
      const { calls } = parsedInput(batch, raw);
      const sender = { request, session, visit: visitOf(request, reply) };
      const replies = await inOrder(calls, AT_ONCE, (call) => replyTo(call, sender));
      request.batched = replies.map(({ name, status }) => `${name} ${status}`);
      return writeCached(
        request,
        reply,
        joinedReply([
          `{"requestId":"${request.id}","replies":[`,
          ...replies.flatMap(piecesOf),
          ']}',
        ]),
      );
    },
  });
}

/** As JSON, with the status that it would have had alone. */
function piecesOf(replied: Replied, at: number): (string | CachedReply)[] {
  const comma = at === 0 ? '' : ',';
  return 'result' in replied
    ? [`${comma}{"status":200,"code":0,"successful":true,"msg":"","result":`, replied.result, '}']
    : [comma + JSON.stringify({ status: replied.status, ...replied.reply })];
}

/** The results in the order of the items, never more than so many under way. */
async function inOrder<T, R>(
  items: readonly T[],
  atOnce: number,
  make: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const waiting = items.entries();
  const worker = async () => {
    for (const [at, item] of waiting) {
      results[at] = await make(item);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
  return results;
}
