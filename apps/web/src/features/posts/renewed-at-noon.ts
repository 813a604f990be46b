import { DAY_MS } from '@baohe/app-shell/stored-value';
import { latestNoon } from '@baohe/domain/posts/sort';
import type { Query } from '@tanstack/react-query';

type CachedQuery = Pick<Query, 'state'>;

/** What was fetched before the last 12:00 in Shanghai is asked for again: at the start, at noon, and
    when somebody comes back to a page that was hidden then. */
export const renewedAtNoon = {
  staleTime: ({ state }: CachedQuery) =>
    state.dataUpdatedAt < latestNoon(new Date()).getTime() ? 0 : Infinity,
  refetchInterval: () => {
    const now = new Date();
    return latestNoon(now).getTime() + DAY_MS - now.getTime();
  },
  refetchOnWindowFocus: true,
} as const;
