import { useKeys } from '@baohe/app-shell/keys';
import { AppearanceDialog } from '@baohe/app-shell/staff/appearance-dialog';
import { undoToast } from '@baohe/app-shell/toast';
import { Outlet } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { RunningEdits } from '../../entities/posts/running-edits.tsx';
import { mayUse, useStaff } from '../../entities/staff.ts';
import { ShellContext } from '../../shared/shell-context.ts';
import { KeyboardHelp } from '../palette/keyboard-help.tsx';
import { Palette } from '../palette/palette.tsx';
import { SECTIONS } from '../sections.ts';
import { NavDrawer } from './nav-drawer.tsx';
import { SideNav } from './side-nav.tsx';

type Overlay = 'navigation' | 'palette' | 'help' | 'appearance';

/** The navigation beside the screen; on a phone behind the button of the page's head. */
export function Shell() {
  const staff = useStaff();
  const [overlay, setOverlay] = useState<Overlay>();
  const close = () => setOverlay(undefined);
  const openPalette = () => setOverlay('palette');
  const openAppearance = () => setOverlay('appearance');
  const openHelp = () => setOverlay('help');

  useEffect(() => {
    // From a field too: nobody types it by accident.
    const listen = (event: KeyboardEvent) => {
      if (isUndo(event) && undoToast()) {
        event.preventDefault();
      }
      if (event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey) && !event.altKey) {
        event.preventDefault();
        if (!document.querySelector('dialog[open]')) {
          setOverlay('palette');
        }
      }
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  useKeys({
    onKey(key) {
      if (key === '?') {
        setOverlay('help');
      }
      return key === '?';
    },
  });

  const shell = {
    openNavigation: () => setOverlay('navigation'),
    openPalette,
    sections: SECTIONS.filter(({ role }) => staff && mayUse(role, staff)),
  };
  return (
    <ShellContext value={shell}>
      <div className="console-shell">
        <aside className="console-side">
          <SideNav openAppearance={openAppearance} />
        </aside>
        <div className="console-main">
          <Outlet />
        </div>
      </div>
      <RunningEdits />
      {overlay === 'navigation' && <NavDrawer onClose={close} openAppearance={openAppearance} />}
      {overlay === 'palette' && <Palette onClose={close} {...{ openHelp, openAppearance }} />}
      {overlay === 'help' && <KeyboardHelp onClose={close} />}
      {overlay === 'appearance' && <AppearanceDialog onClose={close} />}
    </ShellContext>
  );
}

/** In a field it takes back what was typed. */
const isUndo = ({ key, metaKey, ctrlKey, shiftKey, target }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'z' &&
  (metaKey || ctrlKey) &&
  !shiftKey &&
  !(target instanceof Element && target.matches('input, textarea, select, [contenteditable]'));
