/** What a reader may give. */
export const STARS = [1, 2, 3, 4, 5] as const;

export type StarCount = (typeof STARS)[number];

export interface RatingSummary {
  /** From 1 to 5; null where nobody has rated. */
  average: number | null;
  count: number;
}

/** Of how many have given one star, two stars and so on. */
export function ratingSummary(counts: readonly number[]): RatingSummary {
  const count = counts.reduce((sum, each) => sum + each, 0);
  const stars = counts.reduce((sum, each, index) => sum + each * (index + 1), 0);
  return { average: count === 0 ? null : stars / count, count };
}

/** What the counts become when one reader changes their mind; null is no rating. */
export function withRating(
  counts: readonly number[],
  before: number | null,
  after: number | null,
): number[] {
  return counts.map(
    (count, index) => count - Number(index + 1 === before) + Number(index + 1 === after),
  );
}
