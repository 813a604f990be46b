import type { Tier } from '@baohe/contract/membership';
import { AppError } from '../../platform/app-error.ts';
import type { MembershipRepository, TierRow } from './membership.repository.ts';
import { presentTier } from './tier.presenter.ts';

/** By level; the app leaves out the one that is not sold. */
export async function publishedTiers(tiers: MembershipRepository): Promise<{ records: Tier[] }> {
  const rows = await tiers.findPublished();
  return { records: rows.map(presentTier) };
}

export async function tierOfId(tiers: MembershipRepository, id: string): Promise<Tier> {
  return assertFound(await tiers.byId(id));
}

export async function tierOfLevel(tiers: MembershipRepository, level: number): Promise<Tier> {
  return assertFound(await tiers.byLevel(level));
}

function assertFound(row: TierRow | null): Tier {
  if (!row) {
    throw new AppError('tier.not_found');
  }
  return presentTier(row);
}
