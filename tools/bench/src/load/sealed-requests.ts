import { createSealer, type SealedCall, type Sealer } from '@baohe/client/envelope/sealer';
import { SEAL_HEADER, type KeyList } from '@baohe/contract/envelope';
import { envelopeKeys } from '@baohe/contract/envelope-keys';
import type { Reply } from '@baohe/contract/reply';
import type { Call } from './call.ts';
import { getRequest, postRequest } from './requests.ts';

export interface SealedRequests {
  readonly requests: readonly Buffer[];
  readonly calls: readonly SealedCall[];
}

/** Of one page load. */
const CALLS_PER_PAGE = 60;

/** As many page loads, each with its own context. */
export async function pages(address: string, count: number): Promise<Sealer[]> {
  const response = await fetch(`${address}/api${envelopeKeys.path}`);
  const { result } = (await response.json()) as Reply<KeyList>;
  return Promise.all(Array.from({ length: count }, () => createSealer(result, { now: Date.now })));
}

/**
 * New pages make the calls in turn: their first ones, which set a context up, are part of what a server
 * does. Sealed just before they are sent: a seal is good for 120 s, and a counter may lag at most 1,024
 * behind its context's newest.
 */
export async function sealedRequests(
  address: string,
  calls: readonly Call[],
): Promise<SealedRequests> {
  const sealers = await pages(address, Math.ceil(calls.length / CALLS_PER_PAGE));
  const sealed: SealedCall[] = [];
  for (let from = 0; from < calls.length; from += sealers.length) {
    const turn = calls.slice(from, from + sealers.length).map(async (call, at) => {
      // There are no more calls in a turn than pages.
      return sealers[at]!.seal(call.method, call.path, call.body);
    });
    sealed.push(...(await Promise.all(turn)));
  }
  return { calls: sealed, requests: sealed.map((one, at) => onTheWire(calls[at]!, one)) };
}

function onTheWire({ path, token }: Call, { header = '', body }: SealedCall): Buffer {
  const session = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return body === undefined
    ? getRequest(`/api${path}`, { ...session, [SEAL_HEADER]: header })
    : postRequest(`/api${path}`, body, session);
}
