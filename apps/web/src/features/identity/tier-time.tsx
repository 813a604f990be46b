import type { Viewer } from '@baohe/contract/viewer';
import { useLingui } from '@lingui/react/macro';
import { highestTierOf } from '../../entities/highest-tier.ts';
import { RemainingTimeText } from './remaining-time-text.tsx';

/** How long the highest tier still runs; 已过期 also for whoever never held one. */
export function TierTime({ viewer, now }: { viewer: Viewer; now: Date }) {
  const { t } = useLingui();
  const tier = highestTierOf(viewer, now);
  return tier ? <RemainingTimeText now={now} finish={tier.usergroupFinishTime} /> : t`已过期`;
}
