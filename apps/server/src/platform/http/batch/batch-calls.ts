import { isBatchable, type BatchedCall } from '@baohe/contract/batch';
import { carriesBody, type Endpoint, type Method } from '@baohe/contract/endpoint';
import findMyWay from 'find-my-way';
import type { SessionCaller } from '../../session/session.ts';
import type { CachedReply } from '../cached-reply.ts';
import type { Fields } from '../request-input.ts';
import type { Visit } from '../visit.ts';

/** Answers one call: its rights, its input and its use case. */
export type AnswerCall = (
  raw: Fields,
  context: { session: SessionCaller | null; visit: Visit },
) => Promise<CachedReply>;

interface BatchableCall {
  endpoint: Endpoint;
  answer: AnswerCall;
}

export interface FoundCall extends BatchableCall {
  raw: Fields;
}

/** The calls that may travel in a batch, found by their address as the server finds them. */
export interface BatchCalls {
  add(endpoint: Endpoint, answer: AnswerCall): void;
  find(call: BatchedCall): FoundCall | undefined;
}

export function openBatchCalls(): BatchCalls {
  const router = findMyWay({ ignoreTrailingSlash: true });

  return {
    add(endpoint, answer) {
      if (isBatchable(endpoint)) {
        const call: BatchableCall = { endpoint, answer };
        router.on(endpoint.method, endpoint.path, () => undefined, call);
      }
    },

    find({ method, path, body }) {
      const found = router.find(method satisfies Method, path);
      if (!found) {
        return undefined;
      }
      const call = found.store as BatchableCall;
      const given = carriesBody(call.endpoint.method) ? body : found.searchParams;
      return { ...call, raw: { ...given, ...found.params } };
    },
  };
}
