import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PaymentDeps } from './payment-deps.ts';
import { takeCallback } from './take-callback.ts';

const PATH = '/api/usr/payOrder/vPayAsyncNotify';
const MOST_BYTES = 8192;

/**
 * Where gateways say that an order was paid. They look for the letters "success" in the answer, so it is that word and
 * nothing else once the payment is written down, and `fail` otherwise, whatever went wrong: they try again.
 */
export function serveCallbacks(app: FastifyInstance, deps: PaymentDeps): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MOST_BYTES },
      (_request, body, done) => done(null, body),
    );
    const answer = async (request: FastifyRequest, raw: string): Promise<string> => {
      try {
        return raw.length <= MOST_BYTES && (await takeCallback(deps, raw)) ? 'success' : 'fail';
      } catch (error) {
        request.log.error({ err: error }, 'a callback of a payment could not be taken in');
        return 'fail';
      }
    };
    scope.setErrorHandler((_error, _request, reply) => {
      void reply.code(400).type('text/plain').send('fail');
    });
    // Nobody logs in here: the signature says who speaks.
    const config = { access: 'anyone' as const };
    scope.get(PATH, { config }, async (request, reply) => {
      const [, query = ''] = request.url.split('?', 2);
      return reply.type('text/plain').send(await answer(request, query));
    });
    scope.post(PATH, { config, bodyLimit: MOST_BYTES }, async (request, reply) =>
      reply
        .type('text/plain')
        .send(await answer(request, typeof request.body === 'string' ? request.body : '')),
    );
  });
}
