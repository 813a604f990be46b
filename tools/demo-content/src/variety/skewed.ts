import { at } from '../art/shapes.ts';
import type { Rng } from '../rng.ts';

/**
 * One of the list by Zipf's law: the first about twice as often as the second, three times as often as
 * the third. Words, tags and topics of real libraries are used so.
 */
export function pickSkewed<T>(rng: Rng, list: readonly T[]): T {
  // The logarithm of the rank is even, so a rank's share is about one by the rank.
  return at(list, Math.min(Math.floor((list.length + 1) ** rng.next()) - 1, list.length - 1));
}

/** As many different ones as asked for, where there are so many. */
export function pickSeveral<T>(rng: Rng, list: readonly T[], count: number): T[] {
  const chosen = new Set<T>();
  // A skewed choice meets the same again and again; a few less are no harm.
  for (let tries = 0; chosen.size < count && tries < count * 3; tries++) {
    chosen.add(pickSkewed(rng, list));
  }
  return [...chosen];
}
