import { postAccess } from '@baohe/domain/membership/zone-access';
import { useViewer } from '../entities/viewer.ts';
import { useHelpCounts } from './help-counts.ts';
import { membershipOf } from './membership/membership.ts';
import type { PostCard } from './post/post.ts';

/**
 * Whether the viewer could open a post, as far as its card tells. Decided here, so that a list is the
 * same for everybody; a card that is shown stands in an open zone and within the age limit, or staff looks at it.
 */
export function useMayOpen(post: Pick<PostCard, 'id' | 'zone' | 'pointPrice'>): boolean {
  const viewer = useViewer();
  const before = {
    caller: viewer && { accountId: viewer.id, roles: viewer.roles },
    areas: membershipOf(viewer).areas,
    ageLimit: 0 as const,
  };
  const opens = (unlocked: boolean) =>
    postAccess({ ...post, ageRating: 0 }, true, { ...before, unlocked }) === 'full';
  const isOpen = opens(false);
  const helps = useHelpCounts(!isOpen);
  const isUnlocked = helps !== undefined && (helps.counts[post.id] ?? 0) >= helps.needed;
  return isOpen || opens(isUnlocked);
}
