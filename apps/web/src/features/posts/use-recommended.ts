import { useClient } from '@baohe/app-shell/call-context';
import { toastError } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { useWiderThan } from '@baohe/app-shell/use-matches';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMembership } from '../../entities/membership/membership.ts';
import type { PostShape } from '../../entities/post-card.tsx';
import { useTermShape } from '../../entities/post-list/use-term-shape.ts';
import { fetchRecommended } from '../../entities/post/post-calls.ts';
import { renewedAtNoon } from './renewed-at-noon.ts';

/** Full rows on a phone and on a tablet; on a wide screen there is room for more. */
export const COUNT = 6;
/** From 1024, 1200 and 1600 px: a row of upright covers, two rows of wide ones. */
const ON_WIDE: Record<PostShape, readonly number[]> = { tall: [6, 8, 11], wide: [8, 10, 14] };

/** Some posts of a category, asked for when it comes near; `renew` brings others. */
export function useRecommended(term: string, isNear: boolean) {
  const client = useClient();
  const textOf = useFailureText();
  const { isStaff } = useMembership();
  const shape = useTermShape(term);
  const steps = [useWiderThan(1024), useWiderThan(1200), useWiderThan(1600)];
  const count = ON_WIDE[shape][steps.lastIndexOf(true)] ?? COUNT;
  const posts = useQuery({
    queryKey: ['posts', 'recommended', { term, count, isStaff }],
    queryFn: ({ signal }) => fetchRecommended(client, { termId: term, count }, signal),
    enabled: isNear,
    placeholderData: keepPreviousData,
    ...renewedAtNoon,
    // The staff see closed zones too, and those covers are signed for them alone.
    ...(isStaff && { meta: { volatile: true } as const }),
  });

  const renew = async () => {
    const { error } = await posts.refetch();
    if (error) {
      toastError(textOf(error), () => void renew());
    }
  };

  return { posts, count, shape, renew };
}
