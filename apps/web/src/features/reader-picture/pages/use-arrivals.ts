import { useState } from 'react';

interface Arrivals {
  chapter: number;
  loaded: ReadonlySet<number>;
  missing: ReadonlySet<number>;
}

const NONE: ReadonlySet<number> = new Set();
const withOne = (set: ReadonlySet<number>, page: number) =>
  set.has(page) ? set : new Set([...set, page]);
const withoutOne = (set: ReadonlySet<number>, page: number) =>
  set.has(page) ? new Set([...set].filter((one) => one !== page)) : set;

/** Which pages of the open chapter have come, and which were asked for and did not come. */
export function useArrivals(chapter: number) {
  const [arrivals, setArrivals] = useState<Arrivals>({ chapter, loaded: NONE, missing: NONE });
  const { loaded, missing } =
    arrivals.chapter === chapter ? arrivals : { loaded: NONE, missing: NONE };
  const change = (to: (before: Arrivals) => Omit<Arrivals, 'chapter'>) =>
    setArrivals((before) => ({
      chapter,
      ...to(before.chapter === chapter ? before : { chapter, loaded: NONE, missing: NONE }),
    }));
  return {
    loaded,
    missing,
    onLoaded: (page: number) =>
      change((before) => ({
        loaded: withOne(before.loaded, page),
        missing: withoutOne(before.missing, page),
      })),
    onMissing: (page: number) =>
      change((before) => ({
        loaded: withoutOne(before.loaded, page),
        missing: withOne(before.missing, page),
      })),
  };
}
