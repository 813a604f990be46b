import type { Input } from '@baohe/contract/endpoint';
import { pagePosts } from '@baohe/contract/posts';
import { callOf, inTurn } from '../load/call.ts';
import type { LoadCost } from '../load/measured-load.ts';
import { resultOf } from '../load/result-of.ts';
import { sealedLoad } from '../load/sealed-load.ts';
import { row } from '../row.ts';
import { percentile } from '../statistics.ts';
import { PAGE_SIZE, SORTS } from './category-calls.ts';
import type { Library } from './library.ts';
import { cpuRows, part, type PartOf } from './part.ts';
import { SEARCH_CASES } from './search-cases.ts';
import { wordsWithoutHits } from './words-without-hits.ts';

const TIMES_EACH = 5;
const ZERO_HITS = 100;

/** Keyword searches by a member, one after the other. */
export const search: PartOf = async (library) => {
  const { posts } = library;
  const nothing = await wordsWithoutHits(library, ZERO_HITS);
  if ((await countHits(library, { searchParams: { keyword: nothing.short[0] } })) > 0) {
    console.log('  the server does not search yet: left out');
    return undefined;
  }
  const inputs = SORTS.flatMap((sortType) =>
    SEARCH_CASES.map(({ keyword, termId }): PageInput => ({
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
  const cases = inputs.length;
  return part({
    loads: {
      cases: measure(library, inputs, cases * TIMES_EACH),
      short: measure(library, zeroHits(nothing.short), ZERO_HITS),
      long: measure(library, zeroHits(nothing.long), ZERO_HITS),
    },
    rows: (cost) => [
      wallRow(`search, ${cases} cases, wall p50`, posts, cost.cases, 0.5),
      wallRow(`search, ${cases} cases, wall p95`, posts, cost.cases, 0.95, 30),
      wallRow(`search, ${cases} cases, wall p99`, posts, cost.cases, 0.99),
      ...cpuRows({ name: `search, ${cases} cases`, posts }, cost.cases),
      ...cpuRows({ name: 'search, two characters, no hit', posts, goal: 5 }, cost.short),
      ...cpuRows({ name: 'search, four characters, no hit', posts, goal: 5 }, cost.long),
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

function measure(library: Library, inputs: readonly PageInput[], count: number) {
  const calls = inputs.map((input) => callOf(pagePosts, firstPage(input), library.people.member));
  return () => sealedLoad(library, library.server, inTurn(calls, count), { connections: 1 });
}

function wallRow(
  name: string,
  posts: number,
  cost: readonly LoadCost[],
  share: number,
  goal?: number,
) {
  const repetitions = cost.map(({ times }) => percentile(times, share));
  return row({ name, unit: 'ms', posts, repetitions, ...(goal !== undefined && { goal }) });
}
