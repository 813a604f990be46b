import { BoxMark } from '@baohe/ui/box-mark';
import { useLingui } from '@lingui/react/macro';
import { ConsoleLink } from '../../shared/navigation.tsx';
import { NavSections } from './nav-sections.tsx';
import { ShellAccount } from './shell-account.tsx';

/** Beside the screen on a desktop. */
export function SideNav() {
  const { t } = useLingui();
  return (
    <>
      <ConsoleLink
        to="/"
        className="flex min-h-target items-center gap-2 rounded-md px-2 text-lg font-bold"
      >
        <BoxMark />
        {t`宝盒后台`}
      </ConsoleLink>
      <div className="min-h-0 flex-1 overflow-y-auto pb-3">
        <NavSections />
      </div>
      <ShellAccount />
    </>
  );
}
