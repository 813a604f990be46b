import { mayFollowTags } from '@baohe/domain/membership/tag-navigation';
import { useLingui } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import { toast } from '../shared/toast.ts';
import { useHolder } from './holder.ts';

/** For the click on a tag or topic: whoever may not follow it stays, and is told so. */
export function useFollowTags(): (event: MouseEvent) => void {
  const { t } = useLingui();
  const { isStaff, levels, unlockMode } = useHolder();
  return (event) => {
    if (!isStaff && !mayFollowTags({ caller: null, levels, unlockMode })) {
      event.preventDefault();
      toast(t`暂无权限`);
    }
  };
}
