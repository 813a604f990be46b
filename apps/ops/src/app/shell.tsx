import { Outlet } from '@tanstack/react-router';
import { QueueProvider } from '../entities/queue-context.tsx';
import { WaitingLine } from '../entities/waiting-line.tsx';

/** What stands around every screen: decisions go on being sent whichever is open. */
export function Shell() {
  return (
    <QueueProvider>
      <WaitingLine />
      <Outlet />
    </QueueProvider>
  );
}
