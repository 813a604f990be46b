import type { Client } from '@baohe/client/client';
import { siteSettings, type Site } from '@baohe/contract/site';
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
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

/** The start does not wait longer for it: as shipped, then. */
const PATIENCE_MS = 3000;

/** For the start, before there are components; undefined when it fails or takes too long. */
export function askSite(client: Client, queries: QueryClient): Promise<Site | undefined> {
  const answer = queries.fetchQuery({ ...siteQuery(client), retry: false }).catch(() => undefined);
  const patience = new Promise<undefined>((done) => {
    setTimeout(() => done(undefined), PATIENCE_MS);
  });
  return Promise.race([answer, patience]);
}
