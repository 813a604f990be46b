import { BoxMark } from '@baohe/ui/box-mark';
import { useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { Keys } from '../../shared/keys.tsx';
import { ConsoleLink } from '../../shared/navigation.tsx';
import { useShell } from '../../shared/shell-context.ts';
import { NavSections } from './nav-sections.tsx';
import { ShellAccount } from './shell-account.tsx';

/** As it is written on the keyboard at hand. */
const JUMP_KEYS = /Mac|iP(?:ad|hone)/.test(navigator.platform) ? '⌘K' : 'Ctrl K';

/** Beside the screen on a desktop. */
export function SideNav({ openAppearance }: { openAppearance: () => void }) {
  const { t } = useLingui();
  const { openPalette } = useShell();
  return (
    <>
      <ConsoleLink
        to="/"
        className="flex min-h-target items-center gap-2 rounded-md px-2 text-lg font-bold"
      >
        <BoxMark />
        {t`宝盒后台`}
      </ConsoleLink>
      <button type="button" className="console-jump" onClick={openPalette}>
        <Search size={16} aria-hidden="true" />
        <span className="flex-1 text-left">{t`搜索或跳转`}</span>
        <Keys keys={[JUMP_KEYS]} />
      </button>
      <div className="min-h-0 flex-1 overflow-y-auto pb-3">
        <NavSections />
      </div>
      <ShellAccount openAppearance={openAppearance} />
    </>
  );
}
