import { changesState, type Endpoint } from './endpoint.ts';

/** A change that is sent again with the same key gets the reply of the first time, for a day. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';
/** Stands on a reply that was given before. */
export const REPLAYED_HEADER = 'idempotency-replayed';

export const IDEMPOTENCY_KEY = /^[\x21-\x7e]{8,128}$/;

/** A reply that holds a token is never stored. */
export function takesIdempotencyKey(endpoint: Endpoint): boolean {
  return changesState(endpoint) && endpoint.reply !== 'secret' && endpoint.access !== 'anyone';
}
