import { requestAddress } from '@baohe/client/request-address';
import type { Endpoint, Input } from '@baohe/contract/endpoint';

/** A call of the API by somebody. */
export interface Call {
  readonly method: string;
  /** What follows /api. */
  readonly path: string;
  readonly body: string | undefined;
  /** Of a session; none for a visitor. */
  readonly token: string | undefined;
}

export function callOf<E extends Endpoint>(
  endpoint: E,
  input: Input<E> & object,
  token?: string,
): Call {
  return { method: endpoint.method, ...requestAddress(endpoint, input), token };
}

/** As many as wanted, in turn. */
export function inTurn(calls: readonly Call[], count: number): Call[] {
  return Array.from({ length: Math.ceil(count / calls.length) }, () => calls)
    .flat()
    .slice(0, count);
}
