import { isStaff, type Caller } from '../identity/roles.ts';
import type { Area } from './areas.ts';
import { isMember } from './zone-access.ts';

interface Person {
  caller: Caller;
  /** What their tiers open. */
  areas: readonly Area[];
  /** Switched on with the unlock code. */
  unlockMode: boolean;
}

/** Whether somebody may go from post to post by tags and topics: members, and whoever is in unlock mode. */
export function mayFollowTags({ caller, areas, unlockMode }: Person): boolean {
  return isStaff(caller) || unlockMode || isMember(areas);
}
