import { useClient } from '@baohe/app-shell/call-context';
import { toastError } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { postFilters } from '@baohe/contract/post-filters';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { fetchPosts, type PostFilter, type PostsQuery } from './managed-post.ts';

/** Whatever shows posts begins with this: a change makes all of them new. */
export const POSTS_KEY = 'console posts';

export function usePosts(query: PostsQuery) {
  const client = useClient();
  return useInfiniteQuery({
    queryKey: [POSTS_KEY, 'page', query],
    queryFn: ({ signal, pageParam }) => fetchPosts(client, query, { cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
    staleTime: 0,
    placeholderData: (before) => before,
    meta: { volatile: true },
  });
}

export function usePostCount(filter: PostFilter) {
  const client = useClient();
  return useQuery({
    queryKey: [POSTS_KEY, 'count', filter],
    queryFn: ({ signal }) => client.call(postFilters.countManaged, { filter }, signal),
    staleTime: 0,
    meta: { volatile: true },
  });
}

/** After a change: what is on the screen is asked for again. */
export function useRenewPosts(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [POSTS_KEY] });
}

export function useSavedFilters() {
  const client = useClient();
  const queries = useQueryClient();
  const textOf = useFailureText();
  const queryKey = ['saved filters'];
  const renew = () => queries.invalidateQueries({ queryKey });
  const saved = useQuery({
    queryKey,
    queryFn: ({ signal }) => client.call(postFilters.listFilters, {}, signal),
    staleTime: 0,
    meta: { volatile: true },
  });
  const save = useMutation({
    mutationFn: (given: { name: string; filter: PostFilter; isShared: boolean }) =>
      client.call(postFilters.saveFilter, given),
    onSuccess: renew,
  });
  const remove = useMutation({
    mutationFn: (filterId: string) => client.call(postFilters.removeFilter, { filterId }),
    onSuccess: renew,
    onError: (error) => toastError(textOf(error)),
  });
  return { filters: saved.data?.records ?? [], save, remove };
}
