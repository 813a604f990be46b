import { highestTier, type TierInTime } from './highest-tier.ts';

/** What the status line calls somebody. */
export type Standing = 'member' | 'user' | 'guest';

interface Person {
  registered: boolean;
  tiers: readonly TierInTime[];
}

/** A running tier makes a member, whether registered or not; a name makes a user; else a guest. */
export function standingOf({ registered, tiers }: Person, now: Date): Standing {
  if (highestTier(tiers, (tier) => tier, now)) {
    return 'member';
  }
  return registered ? 'user' : 'guest';
}
