import { Pass } from '@baohe/ui/pass';
import { useLingui } from '@lingui/react/macro';
import { useMembershipName } from '../../entities/membership/membership-name.ts';
import { TierTime } from '../../entities/membership/tier-time.tsx';
import type { Viewer } from '../../entities/viewer.ts';
import { useMinute } from '../../shared/use-minute.ts';

/** Which tier runs and how long it still does; what the staff does needs none. */
export function MemberPass({ viewer }: { viewer: Viewer }) {
  const { t } = useLingui();
  const now = useMinute();
  const name = useMembershipName(viewer, now);

  return (
    <Pass name={t`会员`} label={name ? t`${name} · 剩余时间` : t`会员`}>
      <TierTime viewer={viewer} now={now} />
    </Pass>
  );
}
