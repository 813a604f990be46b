import type { Viewer } from '@baohe/contract/viewer';
import { Pass } from '@baohe/ui/pass';
import { useLingui } from '@lingui/react/macro';
import { highestTierOf } from '../../entities/highest-tier.ts';
import { TierTime } from './tier-time.tsx';
import { useMinute } from './use-minute.ts';

/** Which tier runs and how long it still does. */
export function MemberPass({ viewer }: { viewer: Viewer }) {
  const { t } = useLingui();
  const now = useMinute();
  const name = highestTierOf(viewer, now)?.usergroupName;

  return (
    <Pass name={t`会员`} label={name ? t`${name} · 剩余时间` : t`会员`}>
      <TierTime viewer={viewer} now={now} />
    </Pass>
  );
}
