import type { Input } from '@baohe/contract/endpoint';
import { pagePosts } from '@baohe/contract/posts';
import { BY_FIT } from '@baohe/domain/posts/sort';
import type { BenchCase } from '../bench-case.ts';
import { labelText, type Label } from '../label.ts';
import { PAGE_SIZE } from '../library/category-calls.ts';
import { repeatedLoad } from '../library/loads.ts';
import { openLibrary } from '../library/open-library.ts';
import { cpuRows } from '../library/part.ts';
import { callOf } from '../load/call.ts';
import { inRounds } from '../rounds.ts';
import { row, type Row } from '../row.ts';
import { drawSearches, type Search } from '../search/draw-searches.ts';
import { fillSearched } from '../search/fill-searched.ts';
import { percentile } from '../statistics.ts';
import { warmUpAll } from '../warm-up.ts';

const SEARCHES = 300;
const ORDERS = { 'in order of fit': BY_FIT, 'the newest first': 1 } as const;
const SHARES = [0.5, 0.95, 0.99];

/** Searches of all kinds in a library of very many posts. */
export const searching: BenchCase = {
  name: 'search',
  async run(world) {
    const rows: Row[] = [];
    for (const posts of world.sizes) {
      console.log(`  ${posts.toLocaleString('en')} posts…`);
      const library = await openLibrary(posts, world, {
        folder: 'data/bench/searched',
        fill: fillSearched,
        hasDemo: false,
      });
      try {
        const searches = await drawSearches(library.pool, SEARCHES);
        const loads = Object.entries(ORDERS).map(([name, order]) => {
          const calls = searches.map((search) =>
            callOf(pagePosts, inputOf(search, order), library.people.member),
          );
          const options = { count: calls.length, isPrimed: false, connections: 1 };
          return [name, repeatedLoad(library, calls, options)] as const;
        });
        const each = (step: 'warmUp' | 'measure') =>
          Object.fromEntries(loads.map(([name, load]) => [name, load[step]]));
        await warmUpAll(each('warmUp'));
        const cost = await inRounds(each('measure'));
        for (const [name] of loads) {
          const label: Label = {
            call: `the first page of a search with its number, ${name}`,
            who: 'member',
            state: 'cold',
            cached: `searches are never cached, PostgreSQL's own cache warm; one at a time`,
            requests: { different: searches.length, each: 'again and again' },
            envelope: 'sealed',
          };
          rows.push(
            ...SHARES.map((share) =>
              row({
                name: `wall clock, p${share * 100}: ${labelText(label)}`,
                unit: 'ms',
                posts,
                ...(share === 0.95 && { goal: { atMost: 30 } }),
                repetitions: cost[name]!.map(({ times }) => percentile(times, share)),
              }),
            ),
            ...cpuRows({ label, posts }, cost[name]!),
          );
        }
      } finally {
        await library.close();
      }
    }
    return rows;
  },
};

/** As the app asks. */
const inputOf = (
  { keyword, termId, year }: Search,
  sortType: typeof BY_FIT | 1,
): Input<typeof pagePosts> => ({
  ...(termId !== undefined && { termId }),
  pageParams: { current: 1, pageSize: PAGE_SIZE },
  searchParams: { keyword, keywordType: 1, withTotal: true },
  sortParams: { sortIsDesc: true, sortType },
  ...(year !== undefined && { filterParams: { year } }),
});
