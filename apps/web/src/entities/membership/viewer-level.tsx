import { useRoleName } from '@baohe/app-shell/role-name';
import { highestStaffRole } from '@baohe/domain/identity/roles';
import { viewerLevelOf, type ViewerLevel } from '@baohe/domain/membership/viewer-level';
import { useLingui } from '@lingui/react/macro';
import type { Viewer } from '../../entities/viewer.ts';

const NOBODY = { roles: [], isRegistered: false, tiers: [] };

export const viewerLevel = (viewer: Viewer | null): ViewerLevel =>
  viewerLevelOf(viewer ?? NOBODY, new Date());

/** [会员], [用户] or [游客]; the staff by what they do. */
export function ViewerLevelMark({ viewer }: { viewer: Viewer | null }) {
  const { t } = useLingui();
  const roleName = useRoleName();
  const role = roleName(highestStaffRole(viewer?.roles ?? []) ?? 'user');
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
