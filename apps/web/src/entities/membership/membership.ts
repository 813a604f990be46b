import { isStaff } from '@baohe/domain/identity/roles';
import type { Area } from '@baohe/domain/membership/areas';
import { runningTiers } from '@baohe/domain/membership/highest-tier';
import type { Viewer } from '../../entities/viewer.ts';
import { useViewer } from '../../entities/viewer.ts';

/** What somebody holds, as far as the app draws by it; the server decides anew each time. */
export interface Membership {
  /** What the tiers open that run now. */
  areas: readonly Area[];
  isStaff: boolean;
  /** Tags and topics may be followed without a tier. */
  unlockMode: boolean;
}

export function membershipOf(viewer: Viewer | null, now: Date = new Date()): Membership {
  return {
    areas: runningTiers(viewer?.tiers ?? [], now).flatMap(({ areas }) => areas),
    isStaff: isStaff(viewer && { accountId: viewer.id, roles: viewer.roles }),
    unlockMode: viewer?.unlockMode ?? false,
  };
}

export const useMembership = (): Membership => membershipOf(useViewer());
