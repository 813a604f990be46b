import type { Endpoint, Input, Output } from '@baohe/contract/endpoint';
import type { ChildServer } from '../servers/child-server.ts';
import { callOf } from './call.ts';
import { sendAll } from './keep-alive.ts';
import { oneByOne } from './requests.ts';
import { sealedRequests } from './sealed-requests.ts';

/** What the server answers to one call. */
export async function resultOf<E extends Endpoint>(
  { address }: ChildServer,
  endpoint: E,
  input: Input<E> & object,
  token?: string,
): Promise<Output<E>> {
  const { requests, calls } = await sealedRequests(address, [callOf(endpoint, input, token)]);
  const bodies: Buffer[] = [];
  await sendAll(address, {
    next: oneByOne(requests),
    connections: 1,
    onBody: (body) => bodies.push(body),
  });
  const opened = await calls[0]!.open(200, JSON.parse(bodies.toString()));
  return opened.result as Output<E>;
}
