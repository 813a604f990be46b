import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { NotFoundScreen } from './not-found.tsx';
import { NotOpenScreen } from './not-open.tsx';

/** What people send each other: whoever follows it is told that the app is closed. */
const SENT_BY_FRIENDS = /^\/[ag]\/?$/;

/** At the addresses that a closed app does not serve. */
export function ClosedScreen(): ReactNode {
  const path = useLocation({ select: ({ pathname }) => pathname });
  return SENT_BY_FRIENDS.test(path) ? <NotOpenScreen /> : <NotFoundScreen />;
}
