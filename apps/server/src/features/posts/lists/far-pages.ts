import type { Sort } from '@baohe/domain/posts/sort';
import { openLoadingCache } from '../../../platform/cache/loading-cache.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Behind, ListRange, ListPostsRepository } from './list-posts.repository.ts';

/** A checkpoint at every so many posts; what is left to skip is less. */
const STEP = 600;
const CHECKPOINTS_LIVE_MS = 60_000;
const MOST_LISTS = 200;

export interface FarPages {
  /** Where to begin and how many to skip from there, to be at this position of the list. */
  begin(
    ranges: readonly ListRange[],
    sort: Sort,
    ascending: boolean,
    skipped: number,
  ): Promise<{ behind: Behind | null; skipped: number } | 'beyond-end'>;
}

/**
 * A page that is asked for by its number: skipping 240,000 rows costs a hundred times the page. Checkpoints
 * along each list that was ever asked for so are read once a minute at most; a cursor needs none.
 */
export function farPages(lists: ListPostsRepository, clock: Clock): FarPages {
  const cache = openLoadingCache<string, Behind[]>({
    limit: MOST_LISTS,
    expiry: { life: CHECKPOINTS_LIVE_MS, clock },
  });

  return {
    async begin(ranges, sort, ascending, skipped) {
      if (skipped < STEP) {
        return { behind: null, skipped };
      }
      const read = ranges.map(({ term, audience }) => `${term}/${audience}`);
      const list = `${read.join(' ')} ${sort} ${ascending}`;
      const checkpoints = await cache.get(list, () =>
        lists.checkpoints(ranges, sort, ascending, STEP),
      );
      const number = Math.floor(skipped / STEP);
      const behind = checkpoints[number - 1];
      return behind ? { behind, skipped: skipped - number * STEP } : 'beyond-end';
    },
  };
}
