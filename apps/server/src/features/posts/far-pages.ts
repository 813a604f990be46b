import type { Sort } from '@baohe/domain/posts/sort';
import type { Clock } from '../../platform/clock.ts';
import type { Behind, ListPlace, ListPostsRepository } from './list-posts.repository.ts';

/** A mark at every so many posts; what is left to skip is less. */
const STEP = 600;
const MARKS_LIVE_MS = 60_000;
const MOST_LISTS = 200;

export interface FarPages {
  /** Where to begin and how many to skip from there, to be at this place of the list. */
  begin(
    place: ListPlace,
    sort: Sort,
    ascending: boolean,
    skipped: number,
  ): Promise<{ behind: Behind | null; skipped: number } | 'beyond the end'>;
}

/**
 * A page that is asked for by its number: skipping 240,000 rows costs a hundred times the page. Marks
 * along each list that was ever asked so are read once a minute at most; a cursor needs none.
 */
export function farPages(lists: ListPostsRepository, clock: Clock): FarPages {
  const known = new Map<string, { marks: Promise<Behind[]>; until: number }>();

  function marksOf(place: ListPlace, sort: Sort, ascending: boolean): Promise<Behind[]> {
    const name = `${place.term} ${place.zone} ${sort} ${ascending}`;
    const now = clock().getTime();
    const kept = known.get(name);
    if (kept && now < kept.until) {
      return kept.marks;
    }
    const marks = lists.marks(place, sort, ascending, STEP);
    known.delete(name);
    known.set(name, { marks, until: now + MARKS_LIVE_MS });
    marks.catch(() => known.delete(name));
    const [oldest] = known.keys();
    if (known.size > MOST_LISTS && oldest !== undefined) {
      known.delete(oldest);
    }
    return marks;
  }

  return {
    async begin(place, sort, ascending, skipped) {
      if (skipped < STEP) {
        return { behind: null, skipped };
      }
      const marks = await marksOf(place, sort, ascending);
      const number = Math.floor(skipped / STEP);
      const behind = marks[number - 1];
      return behind ? { behind, skipped: skipped - number * STEP } : 'beyond the end';
    },
  };
}
