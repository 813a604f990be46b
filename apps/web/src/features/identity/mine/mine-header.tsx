import { Avatar } from '@baohe/ui/avatar';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useMembershipName } from '../../../entities/membership/membership-name.ts';
import type { Viewer } from '../../../entities/viewer.ts';
import { useMinute } from '../../../shared/use-minute.ts';

/** Who is here: face, name and group; beside it what the screen puts there. */
export function MineHeader({ viewer, children }: { viewer: Viewer; children?: ReactNode }) {
  const { t } = useLingui();
  const now = useMinute();
  const { name } = viewer;
  const group = useMembershipName(viewer, now) ?? t`普通用户`;

  return (
    <header className="flex items-center gap-3.5 pt-5 pb-4">
      <Avatar name={name} />
      <div className="min-w-0 flex-1">
        <h1 className="text-xl leading-tight font-bold">{name || t`匿名访客`}</h1>
        <p className="mt-0.5 text-sm text-text-2">{group}</p>
      </div>
      {children}
    </header>
  );
}
