import { mayFollowTags } from '@baohe/domain/membership/tag-navigation';
import type { MouseEvent } from 'react';
import { useHolder } from './holder.ts';
import { useRefusals } from './refusals.ts';

/** For the click on a tag or topic: whoever may not follow it stays, and is told so. */
export function useFollowTags(): (event: MouseEvent) => void {
  const { tagsLocked } = useRefusals();
  const { isStaff, areas, unlockMode } = useHolder();
  return (event) => {
    if (!isStaff && !mayFollowTags({ caller: null, areas, unlockMode })) {
      event.preventDefault();
      tagsLocked();
    }
  };
}
