import { useClient } from '@baohe/app-shell/call-context';
import { libraryProgress } from '@baohe/contract/library-progress';
import { useQuery } from '@tanstack/react-query';

export const LOOK_AGAIN_MS = 2000;

/** How far the demo library is filled, while it is; looks again until it is done. */
export function useFilling() {
  const client = useClient();
  const { data } = useQuery({
    queryKey: ['library', 'progress'],
    queryFn: ({ signal }) => client.call(libraryProgress, {}, signal),
    meta: { volatile: true },
    refetchInterval: ({ state }) => (state.data?.state === 'filling' ? LOOK_AGAIN_MS : false),
  });
  return data?.state === 'filling' ? data : undefined;
}
