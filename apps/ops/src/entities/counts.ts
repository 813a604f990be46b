import { useClient } from '@baohe/app-shell/call-context';
import { review } from '@baohe/contract/review';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { Decision } from './image.ts';

/** How many images stand under each decision. */
export type Counts = Record<Decision | 'suggested', number>;

const KEY = ['review counts'] as const;

export function useCounts(isNsfw = false) {
  const client = useClient();
  return useQuery({
    queryKey: [...KEY, isNsfw],
    async queryFn({ signal }): Promise<Counts> {
      const found = await client.call(review.opsProcess, isNsfw ? { isNsfw } : {}, signal);
      return {
        pending: found.waitCount,
        discarded: found.trashCount,
        kept: found.keepCount,
        suggested: found.preTrashCount,
      };
    },
    meta: { volatile: true },
  });
}

/** Asked anew: something was decided. */
export const renewCounts = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: KEY });

/** Moves one image before the server has heard of it; the next asking sets it right. */
export function moveCount(queries: QueryClient, from: Decision, to: Decision): void {
  queries.setQueryData<Counts>([...KEY, false], (counts) =>
    counts && from !== to
      ? { ...counts, [from]: Math.max(0, counts[from] - 1), [to]: counts[to] + 1 }
      : counts,
  );
}
