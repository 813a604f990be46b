import {
  addedSpan,
  takenBack,
  tierFamily,
  type TierSpan,
} from '@baohe/domain/membership/tier-time';
import type { Queryable } from '../../platform/database/queryable.ts';
import { grantsRepository, type GrantSource, type NewGrant } from './grants.repository.ts';

/**
 * Gives somebody the time of a tier, behind what they hold of its family. Null, and nothing is written, where they hold
 * one that never ends. A second grant for the same thing is refused by the database. To be called in the transaction of
 * whatever it is given for.
 */
export async function grantTier(
  tx: Queryable,
  grant: NewGrant,
): Promise<Omit<TierSpan, 'id'> | null> {
  const grants = grantsRepository(tx);
  const family = tierFamily(await grants.levelOf(grant.tierId));
  await grants.holdAccount(grant.accountId);
  const held = await grants.spans(grant.accountId, family, grant.at);
  const span = addedSpan(held, grant.days, grant.at);
  if (span) {
    await grants.add(grant, family, span);
  }
  return span;
}

/**
 * Takes back what was given: it ends now, and what somebody holds behind it moves up. The grant itself stays, marked.
 * False where there is none that could be taken back.
 */
export async function revokeGrant(
  tx: Queryable,
  source: GrantSource,
  reference: string,
  at: Date,
): Promise<boolean> {
  const grants = grantsRepository(tx);
  const found = await grants.byReference(source, reference);
  if (!found || found.revokedAt) {
    return false;
  }
  await grants.holdAccount(found.accountId);
  await grants.revoke(found.id, at);
  if (found.spanId && found.family !== null) {
    const held = await grants.spans(found.accountId, found.family, at);
    const change = takenBack(held, found.spanId, at);
    if (change) {
      await (change.ended ? grants.setSpan(change.ended) : grants.removeSpan(found.spanId));
      for (const span of change.moved) {
        await grants.setSpan(span);
      }
    }
  }
  return true;
}
