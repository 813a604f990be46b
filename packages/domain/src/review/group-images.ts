import { hashDistance, SIMILAR_BITS } from '../import/perceptual-hash.ts';
import type { SimilarPair } from '../posts/similar-pictures.ts';

/** A picture that a whole library shares says nothing about the rest of them. */
export const MOST_IN_GROUP = 200;
/** Different looks in one group; above it everything would be compared with everything. */
const MOST_LOOKS = 40;
const BITS = 64;

export interface AlikeLooks {
  /** Where they stand in what was given. */
  looks: number[];
  /** In how many bits the least alike of them differ. */
  bits: number;
}

/**
 * Which hashes belong together: each is alike to each other of its group, so that no chain of small differences
 * brings pictures together that look different. The most alike find each other first.
 */
export function groupLooks(hashes: readonly string[], pairs: readonly SimilarPair[]): AlikeLooks[] {
  const groupOf = new Map<number, AlikeLooks>();
  for (const { one, other } of pairs.toSorted((a, b) => a.bits - b.bits)) {
    const first = groupOf.get(one) ?? { looks: [one], bits: 0 };
    const second = groupOf.get(other) ?? { looks: [other], bits: 0 };
    if (first === second || first.looks.length + second.looks.length > MOST_LOOKS) {
      continue;
    }
    const between = farthest(hashes, first.looks, second.looks);
    if (between <= SIMILAR_BITS) {
      const merged = {
        looks: [...first.looks, ...second.looks],
        bits: Math.max(first.bits, second.bits, between),
      };
      merged.looks.forEach((look) => groupOf.set(look, merged));
    }
  }
  return [...new Set(groupOf.values())];
}

function farthest(
  hashes: readonly string[],
  ones: readonly number[],
  others: readonly number[],
): number {
  let most = 0;
  for (const one of ones) {
    for (const other of others) {
      most = Math.max(most, hashDistance(hashes[one]!, hashes[other]!));
    }
  }
  return most;
}

/** Parts of a group in which nobody has said of any two that they are not the same; what is left alone is no group. */
export function splitApart<T>(
  images: readonly T[],
  areApart: (one: T, other: T) => boolean,
): T[][] {
  const parts: T[][] = [];
  for (const image of images.slice(0, MOST_IN_GROUP)) {
    const part = parts.find((members) => members.every((member) => !areApart(member, image)));
    if (part) {
      part.push(image);
    } else {
      parts.push([image]);
    }
  }
  return parts.filter(({ length }) => length > 1);
}

/** How alike pictures are that differ in so many bits, 0…100. */
export const percentOf = (bits: number): number => Math.round(100 * (1 - bits / BITS));

/** In how many bits pictures differ that are at least so alike. */
export function mostBitsFor(percent: number): number {
  let bits = BITS;
  while (bits > 0 && percentOf(bits) < percent) {
    bits -= 1;
  }
  return bits;
}
