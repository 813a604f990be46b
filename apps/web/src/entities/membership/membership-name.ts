import { useRoleName } from '@baohe/app-shell/role-name';
import { highestStaffRole } from '@baohe/domain/identity/roles';
import { nameIn } from '@baohe/domain/language/names';
import { highestTier } from '@baohe/domain/membership/highest-tier';
import { useLingui } from '@lingui/react/macro';
import type { Viewer } from '../../entities/viewer.ts';

/** As what somebody is here: their highest tier, else what they do for the site; undefined for everybody else. */
export function useMembershipName(viewer: Viewer | null, now: Date): string | undefined {
  const { i18n } = useLingui();
  const roleName = useRoleName();
  const tier = highestTier(viewer?.tiers ?? [], now);
  if (tier) {
    return nameIn(i18n.locale, tier.name, tier.names);
  }
  const role = highestStaffRole(viewer?.roles ?? []);
  return role && roleName(role);
}

/** The same for everybody: who has neither is 普通用户, or 游客 without an account. */
export function useGroupName(viewer: Viewer | null, now: Date): string {
  const { t } = useLingui();
  const membership = useMembershipName(viewer, now);
  return membership ?? (viewer?.isRegistered ? t`普通用户` : t`游客`);
}
