import type { Viewer } from '@baohe/contract/viewer';
import { highestStaffRole } from '@baohe/domain/identity/roles';
import { viewerLevelOf, type ViewerLevel } from '@baohe/domain/membership/viewer-level';
import { useLingui } from '@lingui/react/macro';
import { useRoleName } from '../role-name.ts';

export function viewerLevel(viewer: Viewer | null): ViewerLevel {
  const tiers = (viewer?.vipList ?? []).map((held) => ({
    level: held.usergroupLevel,
    active: held.usergroupActiveStatus === 1,
    finish: held.usergroupFinishTime === null ? null : new Date(held.usergroupFinishTime),
  }));
  return viewerLevelOf(
    {
      roles: viewer?.asUser.roles ?? [],
      registered: viewer?.asUser.overRegister === 1,
      tiers,
    },
    new Date(),
  );
}

/** [会员], [用户] or [游客]; the staff by what they do. */
export function ViewerLevelMark({ viewer }: { viewer: Viewer | null }) {
  const { t } = useLingui();
  const roleName = useRoleName();
  const role = roleName(highestStaffRole(viewer?.asUser.roles ?? []) ?? 'user');
  const labels: Record<ViewerLevel, string> = {
    member: t`[会员]`,
    staff: `[${role}]`,
    user: t`[用户]`,
    guest: t`[游客]`,
  };
  return (
    <span className="text-sm font-normal whitespace-nowrap text-ember">
      {labels[viewerLevel(viewer)]}
    </span>
  );
}
