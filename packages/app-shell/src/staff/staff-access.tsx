import type { StaffRole } from '@baohe/domain/identity/roles';
import { RouterProvider, type AnyRouter } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { SignInScreen } from './sign-in-screen.tsx';
import { mayUse, useStaff, type Staff } from './staff.ts';

interface StaffAccessProps {
  /** The least that somebody must be. */
  least: StaffRole;
  /** What one signs in to. */
  title: string;
  createRouter: () => AnyRouter;
  /** For somebody who may not. */
  renderRefused: (staff: Staff) => ReactNode;
}

/** Nobody, somebody who does not work here, or the app. The server asks again at every call. */
export function StaffAccess({ least, title, createRouter, renderRefused }: StaffAccessProps) {
  const staff = useStaff();
  const isIn = staff !== null && mayUse(least, staff);
  const router = useMemo(() => (isIn ? createRouter() : undefined), [isIn, createRouter]);
  if (!staff) {
    return <SignInScreen title={title} />;
  }
  // The visitor's app has registered its own router's type.
  return router ? <RouterProvider router={router as never} /> : renderRefused(staff);
}
