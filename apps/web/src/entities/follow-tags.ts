import { mayFollowTags } from '@baohe/domain/membership/tag-navigation';
import type { MouseEvent } from 'react';
import { useMembership } from './membership/membership.ts';
import { useRefusals } from './refusals.ts';

/** For the click on a tag or topic: whoever may not follow it stays, and is told so. */
export function useFollowTags(): (event: MouseEvent) => void {
  const { tagsLocked } = useRefusals();
  const { isStaff, areas, unlockMode } = useMembership();
  return (event) => {
    if (!isStaff && !mayFollowTags({ caller: null, areas, unlockMode })) {
      event.preventDefault();
      tagsLocked();
    }
  };
}
