import type { Answer, Endpoint, ParsedInput } from '@baohe/contract/endpoint';
import { isStaff } from '@baohe/domain/identity/roles';
import type { FastifyInstance } from 'fastify';
import { keepReply } from './cached-reply.ts';
import type { ReplyCache } from './reply-cache.ts';
import { serve } from './serve.ts';

/** A call that everybody, or all of the staff, gets the same answer to: made once, until what it is made of changes. */
export function serveAlike<E extends Endpoint>(
  app: FastifyInstance,
  replies: ReplyCache,
  endpoint: E,
  answer: (input: ParsedInput<E>, forStaff: boolean) => Answer<E> | Promise<Answer<E>>,
): void {
  serve(app, endpoint, (input, { caller }) => {
    const forStaff = isStaff(caller);
    return replies.get(`${endpoint.path} ${forStaff} ${JSON.stringify(input)}`, async () =>
      keepReply(endpoint, await answer(input, forStaff)),
    );
  });
}
