import type { HeldTier, TiersRepository } from './tiers.repository.ts';
import { TIERS, type Order, type Tier } from './tokens.ts';

export type TierSizes = Readonly<Record<Tier, number>>;

/** Each level of a search looks at ten times as many posts as the one before. */
export const TIER_SIZES: TierSizes = { 0: 1000, 1: 10_000, 2: 100_000 };

/** A tier may grow or shrink by this factor before it is set right. */
const SLACK = 2;
/** Rows that are written while nobody else can write posts. */
const ROWS_AT_ONCE = 1000;

/** Lets every tier hold about as many posts as it should. Each step leaves bounds and rows in agreement. */
export async function renewTiers(
  repository: TiersRepository,
  sizes: TierSizes = TIER_SIZES,
): Promise<void> {
  const orders: Order[] = ['h', 't'];
  for (const order of orders) {
    for (const tier of TIERS) {
      let moved = await repository.holding(order, tier, (held) => setRight(held, sizes[tier]));
      while (moved === 'on the way') {
        moved = await repository.holding(order, tier, (held) => stepOn(held, sizes[tier]));
      }
    }
  }
}

async function setRight(held: HeldTier, wanted: number): Promise<'there' | 'on the way'> {
  const size = await held.size(await held.bound(), wanted * SLACK + 1);
  return size >= wanted / SLACK && size <= wanted * SLACK ? 'there' : stepOn(held, wanted);
}

async function stepOn(held: HeldTier, wanted: number): Promise<'there' | 'on the way'> {
  const bound = await held.bound();
  const aim = await held.boundFor(wanted);
  const next = await held.step(bound, aim, ROWS_AT_ONCE);
  if (next.floor !== bound.floor || next.no !== bound.no) {
    await held.move(bound, next);
  }
  return next.floor === aim.floor && next.no === aim.no ? 'there' : 'on the way';
}
