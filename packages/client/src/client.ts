import { batch, isBatchable } from '@baohe/contract/batch';
import type { Endpoint, Input, Output } from '@baohe/contract/endpoint';
import { SEAL_HEADER, type KeyList } from '@baohe/contract/envelope';
import { envelopeKeys } from '@baohe/contract/envelope-keys';
import type { ErrorKey } from '@baohe/contract/errors';
import { IDEMPOTENCY_HEADER } from '@baohe/contract/idempotency';
import { LIBRARY_VERSION_HEADER } from '@baohe/contract/library-version';
import type { Reply } from '@baohe/contract/reply';
import { createBatcher } from './batcher.ts';
import { CallFailed } from './call-failed.ts';
import { createSealer, type SealedCall, type Sealer } from './envelope/sealer.ts';
import { requestAddress, type RequestAddress } from './request-address.ts';
import { resultOf } from './result-of.ts';

export const REQUEST_TIMEOUT_MS = 30_000;

export interface ClientOptions {
  /** Where the API stands, without a slash at the end: `/api`, or a whole address. */
  base: string;
  /** What Accept-Language says; the server's texts come in it. */
  language: () => string;
  /** The keys that came with the page; without them the first call fetches the list. */
  keys?: KeyList | undefined;
  /** A session token, where there is no cookie. */
  token?: () => string | undefined;
  now?: () => number;
  fetch?: typeof fetch;
  /** Whether calls of one moment that only ask travel as one request. */
  batches?: boolean;
  /** With each reply: how new the library is, a number that grows. */
  onLibraryVersion?: (version: number) => void;
  /** Before the caller hears of it. */
  onFailure?: (failure: CallFailed) => void;
}

export interface Client {
  /** A change that is sent again under the same key is made once, and gets the first reply. */
  call<E extends Endpoint>(
    endpoint: E,
    input: Input<E>,
    signal?: AbortSignal,
    idempotencyKey?: string,
  ): Promise<Output<E>>;
}

/** Refused before anything was done: put it right and ask once more. */
const REPAIRABLE: readonly (ErrorKey | undefined)[] = [
  'envelope.unknown_key',
  'envelope.required',
  'envelope.clock',
];

/** The one way to the server: timeout, envelope, reply and errors are all in here. */
export function createClient(options: ClientOptions): Client {
  const { base, language, token, now = Date.now, fetch: send = globalThis.fetch } = options;
  let clockOffset = 0;
  let keys = options.keys && Promise.resolve(options.keys);
  let sealer: Promise<Sealer | undefined> | undefined;

  const openSealer = async (): Promise<Sealer | undefined> => {
    keys ??= plainly(envelopeKeys, {});
    const list = await keys;
    return list.mode === 'on' ? createSealer(list, { now: () => now() + clockOffset }) : undefined;
  };

  function sealed(): Promise<Sealer | undefined> {
    sealer ??= openSealer().catch((error: unknown) => {
      startAnew();
      throw error;
    });
    return sealer;
  }

  function startAnew(): void {
    keys = undefined;
    sealer = undefined;
  }

  async function plainly<E extends Endpoint>(
    endpoint: E,
    input: Input<E>,
    signal?: AbortSignal,
  ): Promise<Output<E>> {
    const address = requestAddress(endpoint, input as object);
    return answered<E>(await exchange(endpoint, address, undefined, signal));
  }

  async function once<E extends Endpoint>(
    endpoint: E,
    address: RequestAddress,
    signal: AbortSignal | undefined,
    key: string | undefined,
  ): Promise<Output<E>> {
    const seal = await (await sealed())?.seal(endpoint.method, address.path, address.body);
    return answered<E>(await exchange(endpoint, address, seal, signal, key));
  }

  async function exchange(
    endpoint: Endpoint,
    { path, body }: RequestAddress,
    seal: SealedCall | undefined,
    signal: AbortSignal | undefined,
    key?: string,
  ): Promise<Exchange> {
    const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
    const bearer = token?.();
    const content = seal ? seal.body : body;
    try {
      const response = await send(base + path, {
        method: endpoint.method,
        credentials: 'same-origin',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        headers: {
          'accept-language': language(),
          ...(content !== undefined && { 'content-type': 'application/json' }),
          ...(seal?.header && { [SEAL_HEADER]: seal.header }),
          ...(key && { [IDEMPOTENCY_HEADER]: key }),
          ...(bearer && { authorization: `Bearer ${bearer}` }),
        },
        ...(content !== undefined && { body: content }),
      });
      options.onLibraryVersion?.(Number(response.headers.get(LIBRARY_VERSION_HEADER)));
      return { path, seal, response, text: await response.text() };
    } catch (cause) {
      if (signal?.aborted) {
        throw signal.reason;
      }
      throw new CallFailed({ path, fault: timeout.aborted ? 'timeout' : 'network', cause });
    }
  }

  function correctClock(date: string | null): void {
    const server = Date.parse(date ?? '');
    if (!Number.isNaN(server)) {
      clockOffset = server - now();
    }
  }

  async function answered<E extends Endpoint>(exchanged: Exchange): Promise<Output<E>> {
    const { path, response } = exchanged;
    const requestId = response.headers.get('x-request-id');
    let reply: Reply;
    try {
      reply = await readReply(exchanged);
    } catch (cause) {
      throw new CallFailed({
        path,
        fault: 'unreadable',
        status: response.status,
        requestId,
        cause,
      });
    }
    try {
      return resultOf(path, { status: response.status, ...reply }, requestId) as Output<E>;
    } catch (failure) {
      if ((failure as CallFailed).key === 'envelope.clock') {
        correctClock(response.headers.get('date'));
      }
      throw failure;
    }
  }

  /** Sealed anew and once more where the envelope was refused for a reason that can be put right. */
  async function sentAlone<E extends Endpoint>(
    endpoint: E,
    address: RequestAddress,
    signal?: AbortSignal,
    key?: string,
  ): Promise<Output<E>> {
    try {
      return await once(endpoint, address, signal, key);
    } catch (error) {
      if (!(error instanceof CallFailed) || !REPAIRABLE.includes(error.key)) {
        throw error;
      }
      if (error.key !== 'envelope.clock') {
        startAnew();
      }
      return once(endpoint, address, signal, key);
    }
  }

  const inBatch =
    options.batches && createBatcher((calls) => sentAlone(batch, requestAddress(batch, { calls })));

  async function sent<E extends Endpoint>(
    endpoint: E,
    input: Input<E>,
    signal?: AbortSignal,
    key?: string,
  ): Promise<Output<E>> {
    if (endpoint.plain) {
      return plainly(endpoint, input, signal);
    }
    const address = requestAddress(endpoint, input as object);
    const alone = () => sentAlone(endpoint, address, signal, key);
    return inBatch && isBatchable(endpoint)
      ? (inBatch({ method: endpoint.method, address, signal, alone }) as Promise<Output<E>>)
      : alone();
  }

  return {
    async call(endpoint, input, signal, key) {
      try {
        return await sent(endpoint, input, signal, key);
      } catch (error) {
        if (error instanceof CallFailed) {
          options.onFailure?.(error);
        }
        throw error;
      }
    },
  };
}

interface Exchange {
  path: string;
  seal: SealedCall | undefined;
  response: Response;
  text: string;
}

/** A refusal from before the envelope was open comes in the open; whatever says success must be sealed. */
async function readReply({ seal, response, text }: Exchange): Promise<Reply> {
  const reply = JSON.parse(text) as Reply;
  if (typeof reply.code !== 'number' || typeof reply.successful !== 'boolean') {
    throw new TypeError('not a reply of this API');
  }
  const refusedInTheOpen = !response.ok && !reply.successful && reply.code !== 0;
  if (!seal || (refusedInTheOpen && !('v' in reply))) {
    return reply;
  }
  return { ...reply, ...(await seal.open(response.status, reply)) };
}
