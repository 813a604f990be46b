/** Two rounds that differ by less count as alike. */
const ALIKE = 0.05;
const FEWEST_ROUNDS = 3;
/** A busy machine may never come to rest. */
const MOST_ROUNDS = 8;

/**
 * Rounds whose figures nobody uses, until the compiler has done its work: the last two cost alike.
 * Gives what each of them cost, so that a run can say when it never came to rest.
 */
export async function warmUp(round: () => Promise<{ readonly cpu: number }>): Promise<number[]> {
  const costs: number[] = [];
  while (costs.length < MOST_ROUNDS && !(costs.length >= FEWEST_ROUNDS && isSteady(costs))) {
    costs.push((await round()).cpu);
  }
  return costs;
}

/** Whether the last two rounds cost about the same. */
export function isSteady(costs: readonly number[]): boolean {
  const [before, last] = costs.slice(-2);
  return (
    before !== undefined &&
    last !== undefined &&
    Math.abs(last - before) <= ALIKE * Math.max(before, last)
  );
}

/** All variants of a comparison, each by itself. */
export async function warmUpAll(
  variants: Readonly<Record<string, () => Promise<{ readonly cpu: number }>>>,
): Promise<void> {
  for (const [name, round] of Object.entries(variants)) {
    const costs = await warmUp(round);
    if (!isSteady(costs)) {
      console.log(`  ${name}: still changing after ${costs.length} rounds of warm-up`);
    }
  }
}

/** Variants that give nothing but their CPU time. */
export function asCosts(
  variants: Readonly<Record<string, () => Promise<number>>>,
): Record<string, () => Promise<{ cpu: number }>> {
  return Object.fromEntries(
    Object.entries(variants).map(([name, measure]) => [
      name,
      async () => ({ cpu: await measure() }),
    ]),
  );
}
