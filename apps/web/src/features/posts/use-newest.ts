import { useClient } from '@baohe/app-shell/call-context';
import { toastError } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { useWiderThan } from '@baohe/app-shell/use-matches';
import type { Client } from '@baohe/client/client';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMembership } from '../../entities/membership/membership.ts';
import { fetchNewest } from '../../entities/post/post-calls.ts';
import { renewedAtNoon } from './renewed-at-noon.ts';
import { LOOK_AGAIN_MS, useFilling } from './use-filling.ts';

/** As many as the row shows; the call asks for the whole list of the day. */
export const SHOWN = 10;
const SHOWN_ON_WIDE = 33;
export const LISTED = 90;

interface NewestOptions {
  isStaff: boolean;
  isFresh: boolean;
}

function newestQuery(client: Client, { isStaff, isFresh }: NewestOptions) {
  return queryOptions({
    queryKey: ['posts', 'newest', { isStaff }],
    queryFn: ({ signal }) => fetchNewest(client, { count: LISTED, isFresh }, signal),
    ...renewedAtNoon,
    // The staff see closed zones too, and those covers are signed for them alone.
    ...(isStaff && { meta: { volatile: true } as const }),
  });
}

/** The newest of the day; `renew` asks past every cache. */
export function useNewest() {
  const client = useClient();
  const queries = useQueryClient();
  const textOf = useFailureText();
  const { isStaff } = useMembership();
  const filling = useFilling();
  const count = useWiderThan(1024) ? SHOWN_ON_WIDE : SHOWN;
  const query = newestQuery(client, { isStaff, isFresh: false });
  const posts = useQuery({
    ...query,
    refetchInterval: ({ state }) =>
      filling && (state.data?.records.length ?? 0) < SHOWN
        ? LOOK_AGAIN_MS
        : renewedAtNoon.refetchInterval(),
  });

  const renew = async () => {
    try {
      await queries.fetchQuery({
        ...newestQuery(client, { isStaff, isFresh: true }),
        staleTime: 0,
      });
    } catch (error) {
      toastError(textOf(error), () => void renew());
    }
  };

  return { posts, count, filling, renew };
}
