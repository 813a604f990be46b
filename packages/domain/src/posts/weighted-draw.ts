import type { Reason } from './recommendation.ts';

/** A post that could be recommended: how far down it stands among the hottest and the newest. */
export interface Candidate {
  hotRank: number | null;
  freshRank: number | null;
}

/** Twenty ranks down is worth half as much. */
const HALF_AT = 20;

const worth = (rank: number | null): number => (rank === null ? 0 : HALF_AT / (HALF_AT + rank));

/** How readily it is shown; hot and fresh both count. */
export function weightOf({ hotRank, freshRank }: Candidate): number {
  return worth(hotRank) + worth(freshRank);
}

export function reasonOf({ hotRank, freshRank }: Candidate): Reason {
  return worth(freshRank) > worth(hotRank) ? 'fresh' : 'hot';
}

/** Some of them without repetition, each as likely as its weight says. `random` gives numbers from 0 up to 1. */
export function drawWeighted<T extends Candidate>(
  candidates: readonly T[],
  count: number,
  random: () => number,
): T[] {
  return candidates
    .map((candidate) => ({ candidate, turn: -Math.log(1 - random()) / weightOf(candidate) }))
    .toSorted((one, other) => one.turn - other.turn)
    .slice(0, count)
    .map(({ candidate }) => candidate);
}
