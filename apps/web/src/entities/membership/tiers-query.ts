import type { Client } from '@baohe/client/client';
import { queryOptions } from '@tanstack/react-query';
import { fetchTiers } from './tier.ts';

/** Every tier that is published, the one of everybody among them. */
export const tiersQuery = (client: Client) =>
  queryOptions({
    queryKey: ['tiers'],
    queryFn: ({ signal }) => fetchTiers(client, signal),
  });
