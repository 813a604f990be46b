import { useAddressSearch } from '@baohe/app-shell/staff/navigation';
import type { JSX } from 'react';
import { SwipeDesk } from '../features/swipe/swipe-desk.tsx';

/** `/swipe?post=…` begins with that post, otherwise with whatever waits. */
export function SwipeScreen(): JSX.Element {
  const [{ post }] = useAddressSearch();
  return <SwipeDesk key={post ?? ''} postId={post} />;
}
