import {
  addedSpan,
  takenBack,
  tierFamily,
  type TierSpan,
} from '@baohe/domain/membership/tier-time';
import { AppError } from '../../platform/app-error.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import {
  grantsRepository,
  type GrantSource,
  type GrantsRepository,
  type NewGrant,
} from './grants.repository.ts';

const ALONE = 'alone';

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
    await takeBackSpan(grants, { ...found, spanId: found.spanId, family: found.family }, at);
  }
  return true;
}

/**
 * Ends a time that somebody holds, by the staff's choice: what comes behind it moves up. What was bought ends with a
 * refund of its order, so that money and tiers fit. Gives the name of the tier.
 */
export async function endTierSpan(
  tx: Queryable,
  accountId: string,
  spanId: string,
  at: Date,
): Promise<string> {
  const grants = grantsRepository(tx);
  await grants.holdAccount(accountId);
  const found = await grants.span(accountId, spanId);
  if (!found) {
    throw new AppError('record.not_found');
  }
  if (found.source === 'order') {
    throw new AppError('tier.of_order');
  }
  // Those of no family overlap others: they end by themselves.
  const family = found.family ?? ALONE;
  if (!(await takeBackSpan(grants, { accountId, spanId, family }, at))) {
    throw new AppError('tier.over');
  }
  if (found.grantId) {
    await grants.revoke(found.grantId, at);
  }
  return found.tierName;
}

interface SpanOfFamily {
  accountId: string;
  spanId: string;
  family: number | typeof ALONE;
}

/** False where it is over. */
async function takeBackSpan(
  grants: GrantsRepository,
  { accountId, spanId, family }: SpanOfFamily,
  at: Date,
): Promise<boolean> {
  const held =
    family === ALONE ? await grants.spanAlone(spanId) : await grants.spans(accountId, family, at);
  const change = takenBack(held, spanId, at);
  if (!change) {
    return false;
  }
  await (change.ended ? grants.setSpan(change.ended) : grants.removeSpan(spanId));
  for (const span of change.moved) {
    await grants.setSpan(span);
  }
  return true;
}
