import { useClient } from '@baohe/app-shell/call-context';
import { toastError } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { useViewer } from '@baohe/app-shell/viewer';
import { forgetSearches, recentSearches } from '@baohe/contract/search';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const RECENT_KEY = ['search', 'recent'];

/** What somebody searched for last; nobody's for a stranger. */
export function useRecent() {
  const client = useClient();
  const queries = useQueryClient();
  const textOf = useFailureText();
  const isKnown = useViewer() !== null;
  const { data } = useQuery({
    queryKey: RECENT_KEY,
    queryFn: ({ signal }) => client.call(recentSearches, {}, signal),
    meta: { volatile: true },
    // Each search adds one.
    staleTime: 0,
    enabled: isKnown,
  });
  const { mutate } = useMutation({
    mutationFn: (keyword: string | null) =>
      client.call(forgetSearches, keyword === null ? {} : { keyword }),
    onSettled: () => queries.invalidateQueries({ queryKey: RECENT_KEY }),
    onError: (error) => toastError(textOf(error)),
  });
  return {
    keywords: (data?.records ?? []).map(({ keyword }) => keyword),
    forget: (keyword: string) => mutate(keyword),
    forgetAll: () => mutate(null),
  };
}
