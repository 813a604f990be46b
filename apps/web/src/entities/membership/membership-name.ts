import type { Viewer } from '@baohe/contract/viewer';
import { highestStaffRole } from '@baohe/domain/identity/roles';
import { nameIn } from '@baohe/domain/language/names';
import { useLingui } from '@lingui/react/macro';
import { useRoleName } from '../role-name.ts';
import { highestTierOf } from './highest-tier.ts';

/** As what somebody is here: their highest tier, else what they do for the site; undefined for everybody else. */
export function useMembershipName(viewer: Viewer | null, now: Date): string | undefined {
  const { i18n } = useLingui();
  const roleName = useRoleName();
  const tier = viewer && highestTierOf(viewer, now);
  if (tier) {
    return nameIn(i18n.locale, tier.usergroupName, tier.names);
  }
  const role = highestStaffRole(viewer?.asUser.roles ?? []);
  return role && roleName(role);
}
