import { useClient } from '@baohe/app-shell/call-context';
import { liveCredential } from '@baohe/contract/account';
import { useQuery } from '@tanstack/react-query';

export const LIVE_CREDENTIAL = ['credential'];

/** The picture in use, without its secret; null when there is none. */
export function useLiveCredential() {
  const client = useClient();
  return useQuery({
    queryKey: LIVE_CREDENTIAL,
    queryFn: ({ signal }) => client.call(liveCredential, {}, signal),
    refetchOnMount: 'always',
    meta: { volatile: true },
  });
}
