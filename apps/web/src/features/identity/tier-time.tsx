import type { Viewer } from '@baohe/contract/viewer';
import { useLingui } from '@lingui/react/macro';
import { highestTierOf } from '../../entities/highest-tier.ts';
import { RemainingTimeText } from './remaining-time-text.tsx';

/** How long the highest tier still runs; or that it is over, or that there never was one. */
export function TierTime({ viewer, now }: { viewer: Viewer; now: Date }) {
  const { t } = useLingui();
  const tier = highestTierOf(viewer, now);
  if (tier) {
    return <RemainingTimeText now={now} finish={tier.usergroupFinishTime} />;
  }
  return viewer.vipList.length > 0 ? t`已过期` : t`未开通`;
}
