import { highestStaffRole } from '@baohe/domain/identity/roles';
import { highestTier } from '@baohe/domain/membership/highest-tier';
import { useLingui } from '@lingui/react/macro';
import type { Viewer } from '../../entities/viewer.ts';
import { RemainingTimeText } from './remaining-time-text.tsx';

/** How long the highest tier still runs; 已过期 also for whoever never held one. The staff needs none. */
export function TierTime({ viewer, now }: { viewer: Viewer; now: Date }) {
  const { t } = useLingui();
  const tier = highestTier(viewer.tiers, now);
  if (tier) {
    return <RemainingTimeText now={now} finish={tier.finish} />;
  }
  return highestStaffRole(viewer.roles) ? t`永久有效` : t`已过期`;
}
