import type { ChildServer } from '../servers/child-server.ts';
import type { Call } from './call.ts';
import { measuredLoad, type LoadCost, type Watched } from './measured-load.ts';
import { oneByOne } from './requests.ts';
import { sealedRequests } from './sealed-requests.ts';

/** Opening all of them would take longer than the whole measurement. */
const OPENED_EVERY = 100;

export interface LoadOptions {
  readonly connections?: number;
  readonly settle?: number;
}

/** What it costs to answer these calls, sealed by the real client. */
export async function sealedLoad(
  watched: Watched,
  server: ChildServer,
  calls: readonly Call[],
  options: LoadOptions = {},
): Promise<LoadCost> {
  const sealed = await sealedRequests(server.address, calls);
  const samples = new Map<number, Buffer>();
  const cost = await measuredLoad(watched, server, {
    ...options,
    next: oneByOne(sealed.requests),
    onBody: (body, number) => {
      if (number % OPENED_EVERY === 0) {
        samples.set(number, body);
      }
    },
  });
  for (const [number, body] of samples) {
    // Throws unless it is the sealed answer to this very call.
    await sealed.calls[number]?.open(200, JSON.parse(body.toString()));
  }
  return cost;
}
