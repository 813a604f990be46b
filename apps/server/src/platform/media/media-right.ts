import { opensArea } from '@baohe/domain/membership/zone-access';
import { isStaff, type Zone } from '@baohe/domain/posts/zone';
import type { SessionCaller } from '../session/session.ts';

/** Why somebody may have a file: their tiers open its zone, they are staff, or they opened its post some other way. */
export type MediaRight = Zone | 'staff' | 'unlocked';

type Holder = Pick<SessionCaller, 'accountId' | 'roles' | 'levels'>;

export function rightTo(zone: Zone, caller: Holder): MediaRight {
  if (isStaff(caller)) {
    return 'staff';
  }
  return opensArea(zone, caller.levels) ? zone : 'unlocked';
}

/** Asked with every file: a tier that has ended, or a role that was taken, ends the addresses it was good for. */
export function stillHolds(right: MediaRight, caller: Holder): boolean {
  if (right === 'unlocked') {
    return true;
  }
  return right === 'staff' ? isStaff(caller) : opensArea(right, caller.levels);
}
