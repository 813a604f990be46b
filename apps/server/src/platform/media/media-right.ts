import { isStaff } from '@baohe/domain/identity/roles';
import { opensZone, type PricedPost } from '@baohe/domain/membership/zone-access';
import { isFree } from '@baohe/domain/posts/price';
import type { Zone } from '@baohe/domain/posts/zone';
import type { SessionCaller } from '../session/session.ts';

/**
 * Why somebody may have a file: their tiers open its zone, they are staff, they opened its post some
 * other way, it was lent to them for a while, the post is free, or the file is in what everybody may have of a locked one.
 */
export type MediaRight = Zone | 'staff' | 'unlocked' | 'lent' | 'free' | 'sample';

/** How much of a file the address of a sample is good for. */
export interface SampleCut {
  /** The setting by which it was decided: when that is another one, the address has ended. */
  most: number;
  /** Bytes of a plain file, seconds of a playlist; absent for a file that is in the sample as it is. */
  limit?: number | undefined;
}

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
  /** Of a sample, and only of one. */
  cut?: SampleCut | undefined;
}

/** For whom the sample of a post is signed: for everybody. */
export const sampleViewer = (post: number, cut: SampleCut): Viewer => ({
  session: '',
  right: 'sample',
  post,
  cut,
});

/** Whether an address by this right is good without a session. */
export const isForEverybody = (right: MediaRight): right is 'free' | 'sample' =>
  right === 'free' || right === 'sample';

type RightHolder = Pick<SessionCaller, 'accountId' | 'roles' | 'areas'>;

/** For whom the files of a post are signed that the caller may open. */
export function viewerOf(
  { no: post, zone, pointPrice, unlocked }: PricedPost & { no: number; unlocked: boolean },
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
    // Whoever has neither was lent it, and that is asked with every file.
    right: opensZone(zone, caller.areas) ? zone : unlocked ? 'unlocked' : 'lent',
    post,
  };
}

/** Asked with every file: a tier that has ended, or a role that was taken, ends the addresses it was good for. */
export function stillHolds(right: MediaRight, caller: RightHolder | null): boolean {
  if (isForEverybody(right)) {
    return true;
  }
  if (caller === null) {
    return false;
  }
  if (right === 'unlocked' || right === 'lent') {
    return true;
  }
  return right === 'staff' ? isStaff(caller) : opensZone(right, caller.areas);
}
