import type { Client } from '@baohe/client/client';
import { siteSettings } from '@baohe/contract/site';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useClient } from './call-context.tsx';

/** The first call of the app; asked anew at each start, because it decides how the app behaves. */
export function siteQuery(client: Client) {
  return queryOptions({
    queryKey: ['site'],
    queryFn: ({ signal }) => client.call(siteSettings, {}, signal),
    meta: { volatile: true },
  });
}

export function useSite() {
  return useQuery(siteQuery(useClient()));
}
