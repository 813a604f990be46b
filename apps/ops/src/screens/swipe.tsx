import { useAddressSearch } from '@baohe/app-shell/staff/navigation';
import type { JSX } from 'react';
import { SwipeReview } from '../features/swipe/swipe-review.tsx';

/** `/swipe?post=…` begins with that post, otherwise with whatever waits. */
export function SwipeScreen(): JSX.Element {
  const [{ post }] = useAddressSearch();
  return <SwipeReview key={post ?? ''} postId={post} />;
}
