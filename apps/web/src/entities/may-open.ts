import { myHelpCounts } from '@baohe/contract/codes';
import { postAccess } from '@baohe/domain/membership/zone-access';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useViewer } from '../entities/viewer.ts';
import { useClient } from '../shared/call-context.tsx';
import { siteQuery } from '../shared/site.ts';
import { membershipOf } from './membership/membership.ts';
import type { PostCard } from './post/post.ts';

/**
 * Whether the viewer could open a post, as far as its card tells. Decided here, so that a list is the
 * same for everybody; a card that is shown stands in an open zone, or staff looks at it.
 */
export function useMayOpen(post: Pick<PostCard, 'id' | 'zone' | 'pointPrice'>): boolean {
  const viewer = useViewer();
  const client = useClient();
  const queries = useQueryClient();
  const before = {
    caller: viewer && { accountId: viewer.id, roles: viewer.roles },
    areas: membershipOf(viewer).areas,
  };
  const opens = (unlocked: boolean) => postAccess(post, true, { ...before, unlocked }) === 'full';
  const isOpen = opens(false);
  const { data: unlocked } = useQuery({
    queryKey: ['unlocks', viewer?.id],
    queryFn: async ({ signal }) => {
      const [counts, { helpsNeeded }] = await Promise.all([
        client.call(myHelpCounts, {}, signal),
        queries.ensureQueryData(siteQuery(client)),
      ]);
      return Object.keys(counts).filter((postId) => (counts[postId] ?? 0) >= helpsNeeded);
    },
    enabled: viewer !== null && !isOpen,
    meta: { volatile: true },
    notifyOnChangeProps: ['data'],
  });
  return isOpen || opens(unlocked?.includes(post.id) ?? false);
}
