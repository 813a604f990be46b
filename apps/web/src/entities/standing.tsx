import type { Viewer } from '@baohe/contract/viewer';
import { standingOf, type Standing } from '@baohe/domain/membership/standing';
import { useLingui } from '@lingui/react/macro';

export function viewerStanding(viewer: Viewer | null): Standing {
  const tiers = (viewer?.vipList ?? []).map((held) => ({
    level: held.usergroupLevel,
    active: held.usergroupActiveStatus === 1,
    finish: held.usergroupFinishTime === null ? null : new Date(held.usergroupFinishTime),
  }));
  return standingOf({ registered: viewer?.asUser.overRegister === 1, tiers }, new Date());
}

/** [会员], [用户] or [游客]. */
export function StandingMark({ viewer }: { viewer: Viewer | null }) {
  const { t } = useLingui();
  const words: Record<Standing, string> = {
    member: t`[会员]`,
    user: t`[用户]`,
    guest: t`[游客]`,
  };
  return (
    <span className="text-sm font-normal whitespace-nowrap text-ember">
      {words[viewerStanding(viewer)]}
    </span>
  );
}
