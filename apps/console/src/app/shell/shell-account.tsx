import { useRoleName } from '@baohe/app-shell/role-name';
import { useSignOut } from '@baohe/app-shell/staff/use-sign-out';
import { IconButton } from '@baohe/ui/icon-button';
import { useLingui } from '@lingui/react/macro';
import { ExternalLink, LogOut, Palette, UserRound } from 'lucide-react';
import { useStaff } from '../../entities/staff.ts';

/** At the foot of the navigation: who is here, the way to the site and the way out. */
export function ShellAccount({ openAppearance }: { openAppearance: () => void }) {
  const { t } = useLingui();
  const nameOf = useRoleName();
  const staff = useStaff();
  const signOut = useSignOut();
  return (
    <footer>
      <a href="/" className="console-nav-item">
        <ExternalLink size={18} aria-hidden="true" />
        {t`看网站`}
      </a>
      <div className="mt-2 flex items-center gap-2 border-t border-line pt-3">
        <span className="grid size-9 flex-none place-items-center rounded-full bg-surface-3 text-text-2">
          <UserRound size={18} aria-hidden="true" />
        </span>
        <span className="min-w-0 flex-1">
          <b className="block truncate text-sm font-medium">{staff?.name}</b>
          <span className="block truncate text-xs text-text-3">
            {staff?.highest && nameOf(staff.highest)}
          </span>
        </span>
        <IconButton label={t`外观与语言`} className="-mr-2" onClick={openAppearance}>
          <Palette size={18} aria-hidden="true" />
        </IconButton>
        <IconButton label={t`退出登录`} onClick={signOut}>
          <LogOut size={18} aria-hidden="true" />
        </IconButton>
      </div>
    </footer>
  );
}
