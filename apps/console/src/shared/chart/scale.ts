const STEPS = [1, 2, 2.5, 5, 10] as const;
const LINES = 4;

/** Where the lines of an axis stand: from 0 in round whole steps to at least the largest value. */
export function axisTicks(largest: number): readonly number[] {
  const least = Math.max(largest, 1) / LINES;
  const power = 10 ** Math.floor(Math.log10(least));
  const round = STEPS.find((one) => one * power >= least * 0.999_999) ?? 10;
  const step = Math.max(1, Math.ceil(round * power));
  const count = Math.max(1, Math.ceil(largest / step - 0.000_001));
  return Array.from({ length: count + 1 }, (_, at) => at * step);
}

/** Which of so many labels are written, so that none touches the next: the last is among them. */
export function labelledIndexes(count: number, room: number): readonly number[] {
  const every = Math.max(1, Math.ceil(count / Math.max(1, room)));
  return Array.from({ length: count }, (_, at) => at).filter(
    (at) => (count - 1 - at) % every === 0,
  );
}
