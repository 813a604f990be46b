import { randomNumbers } from './random.ts';

/** A list of the library and how many posts it holds. */
export interface ListSize {
  readonly termId: string;
  readonly taxonomy: 'category' | 'tag' | 'topics';
  readonly posts: number;
}

/** One page of a list in one order. */
export interface ListPage {
  readonly termId: string;
  readonly taxonomy: ListSize['taxonomy'];
  readonly sortType: number;
  /** From 1. */
  readonly page: number;
}

interface Options {
  readonly sorts: readonly number[];
  readonly pageSize: number;
  readonly count: number;
  readonly seed: number;
}

/**
 * Pages of all lists, each once, in no order. A list counts as much as any other, and of a list page n
 * comes with the weight 1/n, as people do not go far down: without it nearly all would be pages deep
 * in the two or three largest lists. Only pages that are full.
 */
export function differentPages(lists: readonly ListSize[], options: Options): ListPage[] {
  const { sorts, pageSize, count, seed } = options;
  const random = randomNumbers(seed);
  const pages = lists.flatMap(({ termId, taxonomy, posts }) =>
    sorts.flatMap((sortType) =>
      Array.from({ length: Math.floor(posts / pageSize) }, (_, at) => {
        const page = at + 1;
        // Weighted choice without putting back: the smallest of these numbers (Efraimidis and Spirakis).
        const order = -Math.log(1 - random()) * page;
        return { order, page: { termId, taxonomy, sortType, page } };
      }),
    ),
  );
  const chosen = pages.toSorted((one, other) => one.order - other.order).slice(0, count);
  return shuffled(chosen, random).map(({ page }) => page);
}

/** Chosen first are near the beginning of their lists; every round shall hold the same mixture. */
function shuffled<T>(list: readonly T[], random: () => number): T[] {
  return list
    .map((one) => ({ one, order: random() }))
    .toSorted((first, second) => first.order - second.order)
    .map(({ one }) => one);
}
