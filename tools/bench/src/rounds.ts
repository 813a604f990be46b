export const ROUNDS = 5;

type Variants<T> = Record<string, () => Promise<T>>;

/** A B C A B C …: a drift of the machine hits all variants alike. One value per variant and round. */
export async function inRounds<V extends Variants<unknown>>(
  variants: V,
): Promise<{ [K in keyof V]: Awaited<ReturnType<V[K]>>[] }> {
  const measured: Record<string, unknown[]> = {};
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, measure] of Object.entries(variants)) {
      (measured[name] ??= []).push(await measure());
    }
  }
  return measured as { [K in keyof V]: Awaited<ReturnType<V[K]>>[] };
}
