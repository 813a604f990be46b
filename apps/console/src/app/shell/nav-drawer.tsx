import { Dialog } from '@baohe/ui/dialog';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useConsolePath } from '../../shared/navigation.tsx';
import { NavSections } from './nav-sections.tsx';
import { ShellAccount } from './shell-account.tsx';

interface NavDrawerProps {
  onClose: () => void;
  openAppearance: () => void;
}

/** The sections on a phone; it goes away when one was chosen. */
export function NavDrawer({ onClose, openAppearance }: NavDrawerProps) {
  const { t } = useLingui();
  const path = useConsolePath();
  const opened = useRef(path);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (path !== opened.current) {
      close();
    }
  }, [path]);
  return (
    <Dialog side="left" title={t`宝盒后台`} closeLabel={t`关闭`} onClose={onClose}>
      <div className="min-h-full flex flex-col gap-4">
        <div className="flex-1">
          <NavSections />
        </div>
        <ShellAccount openAppearance={openAppearance} />
      </div>
    </Dialog>
  );
}
