import type { HeldTier, Viewer } from '@baohe/contract/viewer';
import { highestTier } from '@baohe/domain/membership/highest-tier';
import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The clock, moved on once a minute: nothing here is shown more finely. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

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
