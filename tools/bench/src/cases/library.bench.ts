import type { BenchCase } from '../bench-case.ts';
import { categoryPages } from '../library/category-pages.ts';
import { details } from '../library/details.ts';
import { farPages } from '../library/far-pages.ts';
import { home } from '../library/home.ts';
import type { Library } from '../library/library.ts';
import { openLibrary } from '../library/open-library.ts';
import type { Part, PartOf } from '../library/part.ts';
import { replyBytes } from '../library/reply-bytes.ts';
import { search } from '../library/search.ts';
import { sizeRatios } from '../library/size-ratios.ts';
import type { LoadCost } from '../load/measured-load.ts';
import { inRounds } from '../rounds.ts';
import type { Row } from '../row.ts';

const PARTS: Readonly<Record<string, PartOf>> = {
  'category pages': categoryPages,
  'far pages': farPages,
  details,
  search,
  home,
};
/** Until then the compiler is still at work. */
const WARM_UPS = 2;

/** Lists, details, search and the home page on libraries of all sizes at once, sealed. */
export const library: BenchCase = {
  name: 'library',
  async run(world) {
    const libraries: Library[] = [];
    try {
      for (const posts of world.sizes) {
        console.log(`  ${posts.toLocaleString('en')} posts…`);
        libraries.push(await openLibrary(posts, world));
      }
      const measurements = await inTurn(libraries, prepared);
      const rows = await inTurn(libraries, async (one) => [await replyBytes(one)]);
      for (const name of Object.keys(PARTS)) {
        console.log(`  ${name}…`);
        const measurement = await measured(measurements.map((parts) => parts.get(name)));
        measurement.forEach((more, at) => rows[at]?.push(...more));
      }
      return [
        ...rows.flat(),
        ...rows.slice(1).flatMap((larger, at) => sizeRatios(rows[at] ?? [], larger)),
      ];
    } finally {
      await Promise.all(libraries.map(({ close }) => close()));
    }
  },
};

async function inTurn<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (const one of all) {
    done.push(await work(one));
  }
  return done;
}

/** All of them before the first is measured: what cannot be asked is known at once. */
async function prepared(one: Library): Promise<Map<string, Part | undefined>> {
  const parts = await inTurn(
    Object.entries(PARTS),
    async ([name, partOf]) => [name, await partOf(one)] as const,
  );
  return new Map(parts);
}

/** One part at every size, round by round: what a neighbour does to the machine hits all sizes. */
async function measured(parts: readonly (Part | undefined)[]): Promise<Row[][]> {
  const loads = Object.fromEntries(
    parts.flatMap((one, size) =>
      Object.entries(one?.loads ?? {}).map(([name, load]) => [`${size} ${name}`, load]),
    ),
  );
  for (let warmUp = 0; warmUp < WARM_UPS; warmUp++) {
    await inTurn(Object.values(loads), (load) => load());
  }
  const cost: Record<string, LoadCost[]> = await inRounds(loads);
  return parts.map((one, size) => {
    const own = Object.keys(one?.loads ?? {}).map((name) => [name, cost[`${size} ${name}`] ?? []]);
    return one?.rows(Object.fromEntries(own) as Record<string, LoadCost[]>) ?? [];
  });
}
