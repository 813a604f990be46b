import type { Sort } from '@baohe/domain/posts/sort';
import type { Clock } from '../../platform/clock.ts';
import type { Behind, ListRange, ListPostsRepository } from './list-posts.repository.ts';

/** A mark at every so many posts; what is left to skip is less. */
const STEP = 600;
const MARKS_LIVE_MS = 60_000;
const MOST_LISTS = 200;

export interface FarPages {
  /** Where to begin and how many to skip from there, to be at this place of the list. */
  begin(
    range: ListRange,
    sort: Sort,
    ascending: boolean,
    skipped: number,
  ): Promise<{ behind: Behind | null; skipped: number } | 'beyond-end'>;
}

/**
 * A page that is asked for by its number: skipping 240,000 rows costs a hundred times the page. Marks
 * along each list that was ever asked so are read once a minute at most; a cursor needs none.
 */
export function farPages(lists: ListPostsRepository, clock: Clock): FarPages {
  const known = new Map<string, { checkpoints: Promise<Behind[]>; until: number }>();

  function checkpointsOf(range: ListRange, sort: Sort, ascending: boolean): Promise<Behind[]> {
    const name = `${range.term} ${range.zone} ${sort} ${ascending}`;
    const now = clock().getTime();
    const cached = known.get(name);
    if (cached && now < cached.until) {
      return cached.checkpoints;
    }
    const checkpoints = lists.checkpoints(range, sort, ascending, STEP);
    known.delete(name);
    known.set(name, { checkpoints, until: now + MARKS_LIVE_MS });
    checkpoints.catch(() => known.delete(name));
    const [oldest] = known.keys();
    if (known.size > MOST_LISTS && oldest !== undefined) {
      known.delete(oldest);
    }
    return checkpoints;
  }

  return {
    async begin(range, sort, ascending, skipped) {
      if (skipped < STEP) {
        return { behind: null, skipped };
      }
      const checkpoints = await checkpointsOf(range, sort, ascending);
      const number = Math.floor(skipped / STEP);
      const behind = checkpoints[number - 1];
      return behind ? { behind, skipped: skipped - number * STEP } : 'beyond-end';
    },
  };
}
