import { Avatar } from '@baohe/ui/avatar';
import { IconButton, iconButtonClass } from '@baohe/ui/icon-button';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { LogOut, QrCode } from 'lucide-react';
import { useGroupName } from '../../../entities/membership/membership-name.ts';
import type { Viewer } from '../../../entities/viewer.ts';
import { useMinute } from '../../../shared/use-minute.ts';
import { useAskToLogOut } from '../use-log-out.ts';

/** Who is here: face, name and group; the picture that logs in elsewhere, and the way out. */
export function MineHeader({ viewer }: { viewer: Viewer }) {
  const { t } = useLingui();
  const now = useMinute();
  const askToLogOut = useAskToLogOut();
  const { name } = viewer;
  const group = useGroupName(viewer, now);

  return (
    <header className="flex items-center gap-3.5 pt-5 pb-4">
      <Avatar name={name} />
      <div className="min-w-0 flex-1">
        <h1 className="text-[clamp(1.0625rem,5.3vw,1.375rem)] leading-tight font-bold break-words">
          {name || t`匿名访客`}
        </h1>
        <p className="mt-0.5 text-sm text-text-2">{group}</p>
      </div>
      <div className="-mr-2.5 flex flex-none">
        <Link to="/one/mine/credential" aria-label={t`登录凭证`} className={iconButtonClass()}>
          <QrCode size={20} aria-hidden="true" />
        </Link>
        <IconButton label={t`退出登录`} onClick={() => askToLogOut(viewer)}>
          <LogOut size={20} aria-hidden="true" />
        </IconButton>
      </div>
    </header>
  );
}
