import type { HeldTier, Viewer } from '@baohe/contract/viewer';
import type { Area } from '@baohe/domain/membership/areas';
import { isStaff } from '@baohe/domain/posts/zone';
import { useViewer } from '../../shared/viewer.ts';

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
    areas: (viewer?.vipList ?? [])
      .filter(
        ({ usergroupActiveStatus, usergroupFinishTime }) =>
          usergroupActiveStatus === 1 &&
          (usergroupFinishTime === null || now < new Date(usergroupFinishTime)),
      )
      // A picture that an older release left on the device has none; it is renewed behind.
      .flatMap(({ areas }: Partial<HeldTier>) => areas ?? []),
    isStaff: isStaff(viewer && { accountId: viewer.asUser.uuid, roles: viewer.asUser.roles }),
    unlockMode: viewer?.asUser.unlockMode ?? false,
  };
}

export const useMembership = (): Membership => membershipOf(useViewer());
