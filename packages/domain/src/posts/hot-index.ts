export interface PostCounts {
  view: number;
  favor: number;
  hoard: number;
  comment: number;
}

/** How much each of them says of a post; a look says least. */
export const HOT_WEIGHTS: Readonly<Record<keyof PostCounts, number>> = {
  view: 1,
  favor: 20,
  hoard: 30,
  comment: 10,
};

/**
 * What a post's counts make of its hot index. Nothing fades: what is hot now is asked with a start
 * date, and a post that nobody touches never has to be written again.
 */
export function hotOfCounts(counts: PostCounts): number {
  const weigh = (what: keyof PostCounts) => counts[what] * HOT_WEIGHTS[what];
  return weigh('view') + weigh('favor') + weigh('hoard') + weigh('comment');
}
