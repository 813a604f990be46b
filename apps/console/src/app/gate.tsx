import { RouterProvider } from '@tanstack/react-router';
import { useMemo } from 'react';
import { mayUse, useStaff } from '../entities/staff.ts';
import { NotStaffScreen } from '../screens/not-staff.tsx';
import { SignInScreen } from '../screens/sign-in.tsx';
import { createConsoleRouter } from './router.tsx';

/** Nobody, somebody who does not work here, or the console. The server asks again at every call. */
export function Gate() {
  const staff = useStaff();
  const isIn = staff !== null && mayUse('editor', staff);
  const router = useMemo(() => (isIn ? createConsoleRouter() : undefined), [isIn]);
  if (!staff) {
    return <SignInScreen />;
  }
  // The visitor's app has registered its own router's type.
  return router ? (
    <RouterProvider router={router as never} />
  ) : (
    <NotStaffScreen name={staff.name} />
  );
}
