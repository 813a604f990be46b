import { useClient } from '@baohe/app-shell/call-context';
import { review } from '@baohe/contract/review';
import { useQuery } from '@tanstack/react-query';

const WATCH_MS = 2000;

/** How far the site is with the work behind the desk; looked at again and again while it works. */
export function useBackground() {
  const client = useClient();
  return useQuery({
    queryKey: ['review background'],
    queryFn: ({ signal }) => client.call(review.progress, {}, signal),
    meta: { volatile: true },
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.classify.isRunning || state.data?.groups.isRunning ? WATCH_MS : false,
  });
}
