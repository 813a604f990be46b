import { LARGEST_BATCH, type batch } from '@baohe/contract/batch';
import type { Input, Method, Output } from '@baohe/contract/endpoint';
import type { ErrorKey } from '@baohe/contract/errors';
import { CallFailed } from './call-failed.ts';
import type { RequestAddress } from './request-address.ts';
import { resultOf } from './result-of.ts';

type Calls = Input<typeof batch>['calls'];

interface BatchableCall {
  method: Method;
  address: RequestAddress;
  signal: AbortSignal | undefined;
  alone: () => Promise<unknown>;
}

interface WaitingCall extends BatchableCall {
  resolve: (result: unknown) => void;
  reject: (reason: unknown) => void;
}

/** What a server says that knows no batches, or not this one: its calls are sent alone from then on. */
const UNSUPPORTED: readonly (ErrorKey | undefined)[] = [
  'path.unknown',
  'method.not_allowed',
  'request.invalid',
  'request.too_large',
];

/** Calls that are made in one moment travel as one request, and each gets its own reply. */
export function createBatcher(
  together: (calls: Calls) => Promise<Output<typeof batch>>,
): (call: BatchableCall) => Promise<unknown> {
  let waiting: WaitingCall[] = [];
  let isSupported = true;

  const sendAlone = ({ alone, resolve, reject }: WaitingCall) => void alone().then(resolve, reject);

  async function sendTogether(calls: WaitingCall[]): Promise<void> {
    try {
      const { replies, requestId } = await together(calls.map(batched));
      calls.forEach(({ address: { path }, resolve, reject }, at) => {
        const reply = replies[at];
        try {
          if (!reply) {
            throw new CallFailed({ path, fault: 'unreadable', requestId });
          }
          resolve(resultOf(path, reply, requestId));
        } catch (failure) {
          reject(failure);
        }
      });
    } catch (error) {
      if (error instanceof CallFailed && UNSUPPORTED.includes(error.key)) {
        isSupported = false;
        calls.forEach(sendAlone);
        return;
      }
      calls.forEach(({ address: { path }, reject }) =>
        reject(error instanceof CallFailed ? error.of(path) : error),
      );
    }
  }

  function send(): void {
    const calls = waiting.filter(({ signal }) => !signal?.aborted);
    waiting = [];
    while (calls.length > 0) {
      const some = calls.splice(0, LARGEST_BATCH);
      if (isSupported && some.length > 1) {
        void sendTogether(some);
      } else {
        some.forEach(sendAlone);
      }
    }
  }

  return (call) =>
    new Promise((resolve, reject) => {
      const { signal } = call;
      signal?.throwIfAborted();
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
      if (waiting.length === 0) {
        queueMicrotask(send);
      }
      waiting.push({ ...call, resolve, reject });
    });
}

function batched({ method, address: { path, body } }: WaitingCall): Calls[number] {
  return {
    method: method as Calls[number]['method'],
    path,
    ...(body !== undefined && { body: JSON.parse(body) as Record<string, unknown> }),
  };
}
