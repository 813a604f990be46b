/** Of an odd number of values: the one in the middle. */
export function median(values: readonly number[]): number {
  const middle = values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
  if (middle === undefined) {
    throw new Error('nothing was measured');
  }
  return middle;
}

export function spread(values: readonly number[]): { lowest: number; highest: number } {
  if (values.length === 0) {
    throw new Error('nothing was measured');
  }
  return { lowest: Math.min(...values), highest: Math.max(...values) };
}

/** Round by round: what the machine did to one side in a round it did to the other too. */
export function ratios(over: readonly number[], under: readonly number[]): number[] {
  return over.map((value, round) => value / (under[round] ?? Number.NaN));
}

/** The value that this share of all values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const value = sorted[Math.max(Math.ceil(share * sorted.length) - 1, 0)];
  if (value === undefined) {
    throw new Error('nothing was measured');
  }
  return value;
}
