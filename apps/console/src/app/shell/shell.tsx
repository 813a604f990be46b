import { Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { ShellContext } from '../../shared/shell-context.ts';
import { NavDrawer } from './nav-drawer.tsx';
import { SideNav } from './side-nav.tsx';

/** The navigation beside the screen; on a phone behind the button of the page's head. */
export function Shell() {
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  return (
    <ShellContext value={{ openNavigation: () => setDrawerOpen(true) }}>
      <div className="console-shell">
        <div className="console-side">
          <SideNav />
        </div>
        <div className="console-main">
          <Outlet />
        </div>
      </div>
      {isDrawerOpen && <NavDrawer onClose={() => setDrawerOpen(false)} />}
    </ShellContext>
  );
}
