import { isStaff } from '@baohe/domain/identity/roles';
import { opensZone, type GuardedPost } from '@baohe/domain/membership/zone-access';
import { isFree } from '@baohe/domain/posts/price';
import type { Zone } from '@baohe/domain/posts/zone';
import type { SessionCaller } from '../session/session.ts';

/**
 * Why somebody may have a file: their tiers open its zone, they are staff, they opened its post some
 * other way, or the post is free.
 */
export type MediaRight = Zone | 'staff' | 'unlocked' | 'free';

/** In which session an address is good, and by which right. */
export interface Viewer {
  /** Empty where no session is needed. */
  session: string;
  right: MediaRight;
  /**
   * The number of the post that it belongs to: once that is withdrawn, only the staff's addresses are
   * good; once it has a price, no `free` one is.
   */
  post?: number | undefined;
}

type RightHolder = Pick<SessionCaller, 'accountId' | 'roles' | 'areas'>;

/** For whom the files of a post are signed that the caller may open. */
export function viewerOf(
  { no: post, zone, pointPrice }: GuardedPost & { no: number },
  caller: (RightHolder & Pick<SessionCaller, 'session'>) | null,
): Viewer {
  if (caller && isStaff(caller)) {
    return { session: caller.session, right: 'staff', post };
  }
  if (isFree(pointPrice)) {
    return { session: '', right: 'free', post };
  }
  if (caller === null) {
    throw new Error('a file was about to be signed for nobody');
  }
  return {
    session: caller.session,
    right: opensZone(zone, caller.areas) ? zone : 'unlocked',
    post,
  };
}

/** Asked with every file: a tier that has ended, or a role that was taken, ends the addresses it was good for. */
export function stillHolds(right: MediaRight, caller: RightHolder | null): boolean {
  if (right === 'free') {
    return true;
  }
  if (caller === null) {
    return false;
  }
  if (right === 'unlocked') {
    return true;
  }
  return right === 'staff' ? isStaff(caller) : opensZone(right, caller.areas);
}
