import { at } from './art/shapes.ts';
import { ENTRIES, type Entry } from './catalogue.ts';
import type { Counts } from './manifest.ts';
import { Rng } from './rng.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SPREAD_DAYS = 548;
/** So many works of each source type are free: a first visitor reads, watches and hears before paying. */
const FREE_OF_TYPE = 2;

export interface PlanRequest {
  seed: number;
  posts: number;
  /** Dates are counted back from here. */
  today: Date;
}

/** What will be made of one entry: pure facts, nothing drawn yet. */
export interface PlannedPost {
  key: string;
  entry: Entry;
  /** Among all posts of the library, from 0. */
  number: number;
  /** 0 for the work itself; copies beyond the catalogue share its pictures. */
  copy: number;
  uploadTime: string;
  counts: Counts;
  /** 0 for a free one; without it the site's usual price. */
  pointPrice?: number;
}

/** The library post by post, newest first; a million cost no more memory than one. */
export function* plan({ seed, posts, today }: PlanRequest): Generator<PlannedPost> {
  const order = arrange(ENTRIES, new Rng(seed, 'order'));
  const chosen = posts < order.length ? thin(order, posts) : order;
  const free = freeKeys(chosen);
  for (let i = 0; i < posts; i++) {
    const entry = at(chosen, i % chosen.length);
    const copy = Math.floor(i / chosen.length);
    const rng = new Rng(seed, entry.key, copy);
    // Closer together lately, as a library that grows.
    const age = ((i + rng.next()) / posts) ** 1.35 * SPREAD_DAYS;
    const counts = countsOf(rng, age);
    const sold = rng.chance(0.3) ? rng.pick([3, 5, 6, 8, 9, 12]) : undefined;
    const pointPrice = copy === 0 && free.has(entry.key) ? 0 : sold;
    yield {
      key: copy === 0 ? entry.key : `${entry.key}-${copy}`,
      entry,
      number: i,
      copy,
      uploadTime: inShanghai(today.getTime() - age * DAY),
      counts,
      ...(pointPrice === undefined ? {} : { pointPrice }),
    };
  }
}

/** Without a zone, as the specification writes times: the clocks of Shanghai. */
const inShanghai = (time: number): string => new Date(time + 8 * HOUR).toISOString().slice(0, 19);

/** Shuffled, but so that no two neighbours are drawn by the same maker or are of one type. */
function arrange(entries: readonly Entry[], rng: Rng): Entry[] {
  const left = rng.shuffle(entries);
  const arranged: Entry[] = [];
  while (left.length > 0) {
    const recent = arranged.slice(-3);
    const next = left.findIndex(
      (entry) =>
        recent.every(({ work }) => work.picture.scene !== entry.work.picture.scene) &&
        recent.at(-1)?.sourceType !== entry.sourceType,
    );
    arranged.push(...left.splice(Math.max(0, next), 1));
  }
  return arranged;
}

/** A smaller library keeps the mixture. */
function thin(order: readonly Entry[], posts: number): Entry[] {
  return Array.from({ length: posts }, (_, i) => at(order, Math.floor((i * order.length) / posts)));
}

/** The first of each type in the catalogue, whatever order they are shown in. */
function freeKeys(entries: readonly Entry[]): ReadonlySet<string> {
  const ofType = new Map<string, string[]>();
  for (const { sourceType, key } of entries) {
    ofType.set(sourceType, [...(ofType.get(sourceType) ?? []), key]);
  }
  return new Set([...ofType.values()].flatMap((keys) => keys.toSorted().slice(0, FREE_OF_TYPE)));
}

function countsOf(rng: Rng, age: number): Counts {
  const fame = Math.exp(rng.gauss(0, 1.1));
  const view = Math.round((120 + age * 26) * fame + rng.range(20, 400));
  const favor = Math.round(view * rng.range(0.04, 0.12));
  const hoard = Math.round(view * rng.range(0.02, 0.09));
  const comment = Math.round(view * rng.range(0.002, 0.012));
  return {
    view,
    favor,
    hoard,
    comment,
    hotIndex: Math.round(view * 0.1 + favor + hoard * 1.5 + comment * 2),
  };
}
