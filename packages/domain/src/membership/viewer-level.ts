import { highestStaffRole, type Role } from '../identity/roles.ts';
import { highestTier, type TierInTime } from './highest-tier.ts';

/** What the status line calls somebody. */
export type ViewerLevel = 'member' | 'staff' | 'user' | 'guest';

interface Person {
  roles: readonly Role[];
  registered: boolean;
  tiers: readonly TierInTime[];
}

/** A running tier makes a member, whether registered or not; then a role staff, a name a user; else a guest. */
export function viewerLevelOf({ roles, registered, tiers }: Person, now: Date): ViewerLevel {
  if (highestTier(tiers, (tier) => tier, now)) {
    return 'member';
  }
  if (highestStaffRole(roles)) {
    return 'staff';
  }
  return registered ? 'user' : 'guest';
}
