import type { ReactNode } from 'react';
import { HottestCard } from '../../features/posts/hottest-card.tsx';

/** Beside the code block where there is room for a third column. */
export function Hottest(): ReactNode {
  return <HottestCard />;
}
