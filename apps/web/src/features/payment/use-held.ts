import { runningTiers } from '@baohe/domain/membership/highest-tier';
import { tierFamily } from '@baohe/domain/membership/tier-time';
import type { Tier } from '../../entities/membership/tier.ts';
import { useViewer, type HeldTier } from '../../entities/viewer.ts';
import { useMinute } from '../../shared/use-minute.ts';

/** The viewer's running tiers: of the same family as this one, which it would follow, and of others. */
function useRunning({ level }: Tier): Record<'same' | 'others', HeldTier[]> {
  const running = runningTiers(useViewer()?.tiers ?? [], useMinute());
  const isSame = (held: HeldTier) => tierFamily(held.level) === tierFamily(level);
  return { same: running.filter(isSame), others: running.filter((held) => !isSame(held)) };
}

/** The one that ends last of those whose time a tier adds to. */
export function useHeldBefore(tier: Tier): HeldTier | undefined {
  const ends = ({ finish }: HeldTier) => finish?.getTime() ?? Infinity;
  return useRunning(tier).same.toSorted((one, other) => ends(other) - ends(one))[0];
}

/** One that goes on beside a tier. */
export const useHeldBeside = (tier: Tier): HeldTier | undefined => useRunning(tier).others[0];
