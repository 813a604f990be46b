import type { BenchCase } from '../bench-case.ts';
import { cachedPages } from '../library/cached-pages.ts';
import { coldPages } from '../library/cold-pages.ts';
import { details } from '../library/details.ts';
import { farPages } from '../library/far-pages.ts';
import { home } from '../library/home.ts';
import type { Library } from '../library/library.ts';
import { openLibrary } from '../library/open-library.ts';
import type { Part, PartOf, Variant } from '../library/part.ts';
import { replyBytes } from '../library/reply-bytes.ts';
import { search } from '../library/search.ts';
import { sizeRatios } from '../library/size-ratios.ts';
import type { LoadCost } from '../load/measured-load.ts';
import { inRounds } from '../rounds.ts';
import type { Row } from '../row.ts';
import { warmUpAll } from '../warm-up.ts';

const PARTS: Readonly<Record<string, PartOf>> = {
  'cold pages': coldPages,
  'cached pages': cachedPages,
  'far pages': farPages,
  details,
  search,
  home,
};
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
      const names = partsNamed(world.parts);
      const measurements = await inTurn(libraries, (one) => prepared(one, names));
      const rows = await inTurn(libraries, async (one) => [await replyBytes(one)]);
      for (const name of names) {
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

function partsNamed(words: readonly string[]): string[] {
  const names = Object.keys(PARTS).filter(
    (name) => words.length === 0 || words.some((word) => name.includes(word)),
  );
  if (names.length === 0) {
    throw new Error(`No such part. There are: ${Object.keys(PARTS).join(', ')}`);
  }
  return names;
}

async function inTurn<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (const one of all) {
    done.push(await work(one));
  }
  return done;
}

/** All of them before the first is measured: what cannot be asked is known at once. */
async function prepared(
  one: Library,
  names: readonly string[],
): Promise<Map<string, Part | undefined>> {
  const parts = await inTurn(names, async (name) => [name, await PARTS[name]?.(one)] as const);
  return new Map(parts);
}

/** One part at every size, round by round: what a neighbour does to the machine hits all sizes. */
async function measured(parts: readonly (Part | undefined)[]): Promise<Row[][]> {
  const loads = parts.flatMap((one, size) =>
    Object.entries(one?.loads ?? {}).map(([name, load]) => [`${size} ${name}`, load] as const),
  );
  const each = (step: keyof Variant) =>
    Object.fromEntries(loads.map(([name, load]) => [name, load[step]]));
  await warmUpAll(each('warmUp'));
  const cost: Record<string, LoadCost[]> = await inRounds(each('measure'));
  return parts.map((one, size) => {
    const own = Object.keys(one?.loads ?? {}).map((name) => [name, cost[`${size} ${name}`] ?? []]);
    return one?.rows(Object.fromEntries(own) as Record<string, LoadCost[]>) ?? [];
  });
}
