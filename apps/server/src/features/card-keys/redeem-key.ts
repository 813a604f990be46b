import { isCardKey, typedCardKey } from '@baohe/domain/card-keys/card-key';
import { AppError } from '../../platform/app-error.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { sourceOf } from '../../platform/http/address-source.ts';
import type { Visit } from '../../platform/http/visit.ts';
import type { SessionCaller } from '../../platform/session/session.ts';
import { grantTier } from '../membership/grant-tier.ts';
import { ledgerRepository } from '../points/ledger.repository.ts';
import { hashCardKey } from './card-key-secret.ts';
import { presentWorth } from './card-key.presenter.ts';
import type { CardKeysDeps } from './card-keys-deps.ts';
import { cardKeysRepository, type WorthRow } from './card-keys.repository.ts';

const HOUR = 60 * 60;

/**
 * Gives what a key is worth to the first who enters it. Why a key is refused is not said: unknown, over, withdrawn and
 * used by somebody else are one answer.
 */
export async function redeemKey(
  deps: CardKeysDeps,
  typed: string,
  { accountId }: SessionCaller,
  visit: Visit,
) {
  const { db, attempts, allowance, clock } = deps;
  await attempts.spend(
    {
      bucket: `card-key:${accountId}`,
      seconds: HOUR,
      most: allowance('cardKeyTriesPerHour', visit),
    },
    // Accounts are had for nothing.
    {
      bucket: `card-key:address:${sourceOf(visit.address)}`,
      seconds: HOUR,
      most: allowance('cardKeyTriesPerHourByAddress', visit),
    },
  );
  const key = typedCardKey(typed);
  if (!isCardKey(key)) {
    throw new AppError('card_key.invalid');
  }
  const keyHash = hashCardKey(key);
  const at = clock();
  return inTransaction({ db }, async (tx) => {
    const keys = cardKeysRepository(tx);
    const used = await keys.use(keyHash, at);
    if (!used || !(await keys.addUse(used.id, accountId, at))) {
      const isOwn = (await keys.usedBy(keyHash)) === accountId;
      throw new AppError(isOwn ? 'card_key.used_by_you' : 'card_key.invalid');
    }
    const until = await give(tx, used, accountId, at);
    return {
      worth: presentWorth(used),
      userPoints: await ledgerRepository(tx).pointsOf(accountId),
      until: until?.toISOString() ?? null,
    };
  });
}

/** Until when the tier runs; null for points. */
async function give(
  tx: Queryable,
  { id: reference, points, tierId, days }: WorthRow & { id: string },
  accountId: string,
  at: Date,
): Promise<Date | null> {
  if (tierId === null) {
    await ledgerRepository(tx).add({
      accountId,
      delta: points!,
      kind: 'card_key',
      reference,
      at,
    });
    return null;
  }
  const span = await grantTier(tx, { accountId, tierId, days, source: 'card_key', reference, at });
  if (!span) {
    // Holds one that never ends: the key stays good for somebody else.
    throw new AppError('card_key.not_needed');
  }
  return span.until;
}
