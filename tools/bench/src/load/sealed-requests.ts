import { createSealer, type SealedCall, type Sealer } from '@baohe/client/envelope/sealer';
import { SEAL_HEADER, type KeyList } from '@baohe/contract/envelope';
import { envelopeKeys } from '@baohe/contract/envelope-keys';
import type { Reply } from '@baohe/contract/reply';
import { getRequest } from './requests.ts';

export interface SealedRequests {
  readonly requests: readonly Buffer[];
  readonly calls: readonly SealedCall[];
}

/** As many page loads, each with its own context. */
export async function pages(address: string, count: number): Promise<Sealer[]> {
  const response = await fetch(`${address}/api${envelopeKeys.path}`);
  const { result } = (await response.json()) as Reply<KeyList>;
  return Promise.all(Array.from({ length: count }, () => createSealer(result, { now: Date.now })));
}

/**
 * Calls of all pages in turn, sealed just before they are sent: a seal is good for 120 s, and a
 * counter may lag at most 1,024 behind its context's newest.
 */
export async function sealedGets(
  sealers: readonly Sealer[],
  path: string,
  perPage: number,
): Promise<SealedRequests> {
  const calls: SealedCall[] = [];
  for (let turn = 0; turn < perPage; turn++) {
    calls.push(
      ...(await Promise.all(sealers.map((sealer) => sealer.seal('GET', path, undefined)))),
    );
  }
  return {
    calls,
    requests: calls.map(({ header = '' }) => getRequest(`/api${path}`, { [SEAL_HEADER]: header })),
  };
}
