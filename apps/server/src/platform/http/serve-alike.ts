import type { Answer, Endpoint, ParsedInput } from '@baohe/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import type { KeptReplies } from './kept-replies.ts';
import { keepReply } from './kept-reply.ts';
import { serve } from './serve.ts';

/** A call that everybody gets the same answer to: it is made once, until what it is made of changes. */
export function serveAlike<E extends Endpoint>(
  app: FastifyInstance,
  kept: KeptReplies,
  endpoint: E,
  answer: (input: ParsedInput<E>) => Answer<E> | Promise<Answer<E>>,
): void {
  serve(app, endpoint, (input) =>
    kept.get(`${endpoint.path} ${JSON.stringify(input)}`, async () =>
      keepReply(endpoint, await answer(input)),
    ),
  );
}
