import { highestStaffRole, type Role } from '../identity/roles.ts';
import { highestTier, type TierInTime } from './highest-tier.ts';

/** What the status line calls somebody. */
export type ViewerLevel = 'member' | 'staff' | 'user' | 'guest';

interface Person {
  roles: readonly Role[];
  isRegistered: boolean;
  tiers: readonly TierInTime[];
}

/** A running tier makes a member, whether registered or not; then a role staff, a name a user; else a guest. */
export function viewerLevelOf({ roles, isRegistered, tiers }: Person, now: Date): ViewerLevel {
  if (highestTier(tiers, now)) {
    return 'member';
  }
  if (highestStaffRole(roles)) {
    return 'staff';
  }
  return isRegistered ? 'user' : 'guest';
}
