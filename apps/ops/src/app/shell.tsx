import { Outlet } from '@tanstack/react-router';

/** What stands around every screen. */
export function Shell() {
  return <Outlet />;
}
