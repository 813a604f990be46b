import { myHelpCounts } from '@baohe/contract/codes';
import type { PostCard } from '@baohe/contract/post-card';
import { postAccess } from '@baohe/domain/membership/zone-access';
import { HELPS_NEEDED } from '@baohe/domain/posts/price';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '../shared/call-context.tsx';
import { useViewer } from '../shared/viewer.ts';
import { holderOf } from './holder.ts';

/**
 * Whether the viewer could open a post, as far as its card tells. Decided here, so that a list is the
 * same for everybody; a card that is shown stands in an open zone, or staff looks at it.
 */
export function useMayOpen(post: Pick<PostCard, 'postUuid' | 'zone' | 'pointPrice'>): boolean {
  const viewer = useViewer();
  const client = useClient();
  const before = {
    caller: viewer && { accountId: viewer.asUser.uuid, roles: viewer.asUser.roles },
    levels: holderOf(viewer).levels,
  };
  const opens = (unlocked: boolean) => postAccess(post, true, { ...before, unlocked }) === 'full';
  const isOpen = opens(false);
  const { data } = useQuery({
    queryKey: ['unlocks', viewer?.asUser.uuid],
    queryFn: ({ signal }) => client.call(myHelpCounts, {}, signal),
    enabled: viewer !== null && !isOpen,
    meta: { volatile: true },
    notifyOnChangeProps: ['data'],
  });
  return isOpen || opens((data?.[post.postUuid] ?? 0) >= HELPS_NEEDED);
}
