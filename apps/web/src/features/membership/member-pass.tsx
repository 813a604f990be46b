import { highestStaffRole } from '@baohe/domain/identity/roles';
import { highestTier } from '@baohe/domain/membership/highest-tier';
import { Pass } from '@baohe/ui/pass';
import { useLingui } from '@lingui/react/macro';
import { useMembershipName } from '../../entities/membership/membership-name.ts';
import { openMembership } from '../../entities/membership/open-membership.ts';
import { useTypeOf } from '../../entities/membership/tier-names.ts';
import { TierTime } from '../../entities/membership/tier-time.tsx';
import type { Viewer } from '../../entities/viewer.ts';
import { useMinute } from '../../shared/use-minute.ts';

/** Which tier runs and how long it still does, with the way to more; what the staff does needs none. */
export function MemberPass({ viewer }: { viewer: Viewer }) {
  const { t } = useLingui();
  const now = useMinute();
  const name = useMembershipName(viewer, now);
  const tier = highestTier(viewer.tiers, now);
  // What runs is renewed; who holds nothing sees everything there is.
  const type = useTypeOf(tier ? [tier.level] : []);
  const mayBuy = tier ? tier.finish !== null : !highestStaffRole(viewer.roles);

  return (
    <Pass
      name={t`会员`}
      label={name ? t`${name} · 剩余时间` : t`会员`}
      action={
        mayBuy && (
          <button type="button" className="pass-action" onClick={() => openMembership(type)}>
            {tier ? t`续期` : t`开通会员`}
          </button>
        )
      }
    >
      <TierTime viewer={viewer} now={now} />
    </Pass>
  );
}
