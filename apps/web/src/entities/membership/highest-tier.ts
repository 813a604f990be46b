import type { HeldTier, Viewer } from '@baohe/contract/viewer';
import { highestTier } from '@baohe/domain/membership/highest-tier';

/** The tier of the highest level that runs now. */
export function highestTierOf(viewer: Viewer, now: Date): HeldTier | undefined {
  return highestTier(
    viewer.vipList,
    ({ usergroupLevel, usergroupActiveStatus, usergroupFinishTime }) => ({
      level: usergroupLevel,
      active: usergroupActiveStatus === 1,
      finish: usergroupFinishTime === null ? null : new Date(usergroupFinishTime),
    }),
    now,
  );
}
