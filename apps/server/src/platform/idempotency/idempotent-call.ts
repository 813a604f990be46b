import { createHash, randomUUID } from 'node:crypto';
import type { Endpoint } from '@baohe/contract/endpoint';
import { IDEMPOTENCY_KEY } from '@baohe/contract/idempotency';
import { AppError } from '../app-error.ts';
import type { Attempts } from '../attempts/attempts.ts';
import type { Clock } from '../clock.ts';
import type { Claim, IdempotencyRepository } from './idempotency.repository.ts';

export const KEY_LIFE_MS = 24 * 60 * 60 * 1000;
/** Longer than any call may take. */
const ABANDONED_MS = 2 * 60 * 1000;
/** Each stays for a day: nobody fills the disk with them. */
export const KEYS_PER_DAY = 5000;

interface KeyedCall {
  endpoint: Endpoint;
  accountId: string;
  key: string;
  input: unknown;
}

/** The result as JSON, and whether it was given before. */
interface KeyedResult {
  text: string;
  isReplayed: boolean;
}

/**
 * Makes a change once per key of its caller. The reply is stored after the change: a process that dies between the
 * two leaves a key without a reply, and the repeated call is made again. A call that spends or grants is therefore
 * safe by a key of its own in the database, whatever is sent here.
 */
export function idempotentCalls(
  repository: IdempotencyRepository,
  attempts: Attempts,
  clock: Clock,
) {
  return async (
    { endpoint, accountId, key, input }: KeyedCall,
    make: () => Promise<string>,
  ): Promise<KeyedResult> => {
    if (!IDEMPOTENCY_KEY.test(key)) {
      throw new AppError('request.invalid', { field: 'Idempotency-Key' });
    }
    await attempts.spend({
      bucket: `key:${accountId}`,
      seconds: KEY_LIFE_MS / 1000,
      most: KEYS_PER_DAY,
    });
    const now = clock();
    const claim: Claim = {
      accountId,
      key,
      requestDigest: createHash('sha256')
        .update(`${endpoint.method} ${endpoint.path} ${JSON.stringify(input)}`)
        .digest(),
      attempt: randomUUID(),
      now,
      expiredBefore: new Date(now.getTime() - KEY_LIFE_MS),
      abandonedBefore: new Date(now.getTime() - ABANDONED_MS),
    };
    const held = await repository.claim(claim);
    if (held) {
      if (!held.requestDigest.equals(claim.requestDigest)) {
        throw new AppError('request.key_reused');
      }
      if (held.reply === null) {
        throw new AppError('request.key_in_use');
      }
      return { text: held.reply, isReplayed: true };
    }
    let text: string;
    try {
      text = await make();
    } catch (error) {
      // Nothing was done; a key that cannot be released now is free after some minutes.
      await repository.release(claim).catch(() => undefined);
      throw error;
    }
    // The change is made: a reply that could not be stored is no reason to call it a failure.
    await repository.keepReply(claim, text).catch(() => undefined);
    return { text, isReplayed: false };
  };
}

export type IdempotentCalls = ReturnType<typeof idempotentCalls>;
