import type { Input } from '@baohe/contract/endpoint';
import { LONGEST_KEYWORD, pagePosts } from '@baohe/contract/posts';
import { labelText, type Label } from '../label.ts';
import { callOf } from '../load/call.ts';
import type { LoadCost } from '../load/measured-load.ts';
import { resultOf } from '../load/result-of.ts';
import { row, type Goal } from '../row.ts';
import { percentile } from '../statistics.ts';
import { PAGE_SIZE, SORTS } from './category-calls.ts';
import type { Library } from './library.ts';
import { repeatedLoad } from './loads.ts';
import { cpuRows, part, type PartOf } from './part.ts';
import { SEARCH_CASES, type SearchCase } from './search-cases.ts';
import { wordsWithoutHits } from './words-without-hits.ts';

const TIMES_EACH = 5;
const ZERO_HITS = 100;
const WITHOUT_HIT = { atMost: 5 };
const NOT_CACHED = `searches are never cached, PostgreSQL's own cache warm; one at a time`;

/** Keyword searches by a member, one after the other. */
export const search: PartOf = async (library) => {
  const { posts } = library;
  const nothing = await wordsWithoutHits(library, ZERO_HITS);
  if ((await countHits(library, { searchParams: { keyword: nothing.short[0] } })) > 0) {
    console.log('  the server does not search yet: left out');
    return undefined;
  }
  const cases = [...SEARCH_CASES, { keyword: await someTitle(library) }];
  const inputs = SORTS.flatMap((sortType) =>
    cases.map(({ keyword, termId }: SearchCase): PageInput => ({
      ...(termId && { termId }),
      searchParams: { keyword, keywordType: 1 },
      sortParams: { sortIsDesc: true, sortType },
    })),
  );
  for (const input of inputs) {
    if ((await countHits(library, input)) === 0) {
      throw new Error(`${input.searchParams?.keyword} finds nothing`);
    }
  }
  const zeroHits = (words: readonly string[]) =>
    words.map((keyword): PageInput => ({ searchParams: { keyword, keywordType: 1 } }));
  const labelOf = (call: string, different: number): Label => ({
    call,
    who: 'member',
    state: 'cold',
    cached: NOT_CACHED,
    requests: { different, each: 'again and again' },
    envelope: 'sealed',
  });
  const found = labelOf('a search with hits', inputs.length);
  const wallRow = (share: number, cost: readonly LoadCost[], goal?: Goal) =>
    row({
      name: `wall clock, p${share * 100}: ${labelText(found)}`,
      unit: 'ms',
      posts,
      goal,
      repetitions: cost.map(({ times }) => percentile(times, share)),
    });
  return part({
    loads: {
      found: load(library, inputs, inputs.length * TIMES_EACH),
      short: load(library, zeroHits(nothing.short), ZERO_HITS),
      long: load(library, zeroHits(nothing.long), ZERO_HITS),
    },
    rows: (cost) => [
      wallRow(0.5, cost.found),
      wallRow(0.95, cost.found, { atMost: 30 }),
      wallRow(0.99, cost.found),
      ...cpuRows({ label: found, posts }, cost.found),
      ...cpuRows(
        {
          label: labelOf('a search for two characters without a hit', nothing.short.length),
          posts,
          goal: WITHOUT_HIT,
        },
        cost.short,
      ),
      ...cpuRows(
        {
          label: labelOf('a search for four characters without a hit', nothing.long.length),
          posts,
          goal: WITHOUT_HIT,
        },
        cost.long,
      ),
    ],
  });
};

type PageInput = Input<typeof pagePosts>;

const firstPage = (input: PageInput): PageInput => ({
  pageParams: { current: 1, pageSize: PAGE_SIZE },
  ...input,
});

async function countHits({ server, people }: Library, input: PageInput): Promise<number> {
  const { records } = await resultOf(server, pagePosts, firstPage(input), people.member);
  return records.length;
}

/** Of one single post, as no two have the same. */
async function someTitle({ pool }: Library): Promise<string> {
  const { rows } = await pool.query<{ title: string }>(
    `select title from post
     where zone = 'CAT_1' and status = 1 and not hidden and title !~ '[ ·-]' and length(title) < $1
     order by md5(id::text) limit 1`,
    [LONGEST_KEYWORD],
  );
  return rows[0]?.title ?? '';
}

function load(library: Library, inputs: readonly PageInput[], count: number) {
  const calls = inputs.map((input) => callOf(pagePosts, firstPage(input), library.people.member));
  return repeatedLoad(library, calls, { count, isPrimed: false, connections: 1 });
}
