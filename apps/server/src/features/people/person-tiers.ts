import type { ParsedInput } from '@baohe/contract/endpoint';
import type { managedPeople } from '@baohe/contract/people-managed';
import { AppError } from '../../platform/app-error.ts';
import type { StaffRequest } from '../../platform/crud/serve-crud.ts';
import { violatedConstraint } from '../../platform/database/violated-constraint.ts';
import { endTierSpan, grantTier } from '../membership/grant-tier.ts';
import { membershipRepository } from '../membership/membership.repository.ts';
import { addReason, holdManaged } from './change-person.ts';
import type { PeopleDeps } from './people-deps.ts';
import { personFactsRepository } from './person-facts.repository.ts';

type Calls = typeof managedPeople;

/** Time behind what the person holds of the family: no day is lost, and the same reference gives once. */
export async function grantTierTo(
  deps: PeopleDeps,
  input: ParsedInput<Calls['grantTier']>,
  { caller, transaction }: StaffRequest,
) {
  const { userId, fkUserGroupUuid: tierId, days, reason, reference } = input;
  const at = deps.clock();
  try {
    return await transaction(async (tx, audit) => {
      await holdManaged(tx, userId, caller);
      const facts = personFactsRepository(tx);
      const before = await facts.spans(userId);
      const tier = await membershipRepository(tx).byId(tierId);
      if (!tier) {
        throw new AppError('tier.not_found');
      }
      const grant = { accountId: userId, tierId, days, source: 'staff', reference, at } as const;
      const span = await grantTier(tx, grant);
      if (!span) {
        throw new AppError('tier.held_for_good');
      }
      await addReason(deps, tx, { userId, caller, kind: 'tier', reason });
      const { notifications } = deps.identity.repositoriesOn(tx);
      await notifications.addAboutSubject(userId, 'tier_given', tier.name, at);
      audit.compare(before, await facts.spans(userId));
      return { since: span.since.toISOString(), until: span.until?.toISOString() ?? null };
    });
  } catch (error) {
    throw violatedConstraint(error)?.constraint === 'tier_grant_once'
      ? new AppError('request.conflict')
      : error;
  }
}

export function endTierOf(
  deps: PeopleDeps,
  { userId, spanId, reason }: ParsedInput<Calls['endTier']>,
  { caller, transaction }: StaffRequest,
) {
  const at = deps.clock();
  return transaction(async (tx, audit) => {
    await holdManaged(tx, userId, caller);
    const facts = personFactsRepository(tx);
    const before = await facts.spans(userId);
    const tierName = await endTierSpan(tx, userId, spanId, at);
    await addReason(deps, tx, { userId, caller, kind: 'tier_end', reason });
    const { notifications } = deps.identity.repositoriesOn(tx);
    await notifications.addAboutSubject(userId, 'tier_ended', tierName, at);
    audit.compare(before, await facts.spans(userId));
    return { changed: 1 };
  });
}
