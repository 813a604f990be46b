/**
 * The upper bound of the bucket in which the part of all counts ends, as 0.95 of them; the last bound for whatever
 * exceeds it, null where nothing was counted.
 */
export function percentile(
  buckets: readonly number[],
  bounds: readonly number[],
  part: number,
): number | null {
  const all = buckets.reduce((sum, count) => sum + count, 0);
  if (all === 0) {
    return null;
  }
  const target = all * part;
  let upTo = 0;
  const at = buckets.findIndex((count) => (upTo += count) >= target);
  return bounds[at] ?? bounds.at(-1) ?? null;
}
