import type { Viewer } from '@baohe/contract/viewer';
import { highestStaffRole } from '@baohe/domain/identity/roles';
import { useLingui } from '@lingui/react/macro';
import { highestTierOf } from './highest-tier.ts';
import { RemainingTimeText } from './remaining-time-text.tsx';

/** How long the highest tier still runs; 已过期 also for whoever never held one. The staff needs none. */
export function TierTime({ viewer, now }: { viewer: Viewer; now: Date }) {
  const { t } = useLingui();
  const tier = highestTierOf(viewer, now);
  if (tier) {
    return <RemainingTimeText now={now} finish={tier.usergroupFinishTime} />;
  }
  return highestStaffRole(viewer.asUser.roles) ? t`永久有效` : t`已过期`;
}
