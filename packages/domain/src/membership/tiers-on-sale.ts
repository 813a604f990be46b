/** What everybody has: it is not sold. */
export const BASE_LEVEL = 10;

/** What of a tier decides where it stands among the others. */
export interface SoldTier {
  level: number;
  /** 次元会员: tiers of one type differ by how long they last. */
  type: string;
  /** Null for one that never ends. */
  days: number | null;
}

export interface TierType<Tier extends SoldTier> {
  type: string;
  tiers: Tier[];
}

/** What is sold, type by type, all in the order of their levels. */
export function tierTypes<Tier extends SoldTier>(tiers: readonly Tier[]): TierType<Tier>[] {
  const types = new Map<string, Tier[]>();
  for (const tier of tiers.toSorted((one, other) => one.level - other.level)) {
    if (tier.level !== BASE_LEVEL) {
      types.set(tier.type, [...(types.get(tier.type) ?? []), tier]);
    }
  }
  return [...types].map(([type, sold]) => ({ type, tiers: sold }));
}

/** 推荐 of a type: of those that end the one of middle length. None where there is nothing to choose. */
export function recommendedTier<Tier extends SoldTier>(tiers: readonly Tier[]): Tier | undefined {
  const ending = tiers
    .filter(({ days }) => days !== null)
    .toSorted((one, other) => (one.days ?? 0) - (other.days ?? 0));
  return tiers.length < 2 ? undefined : ending[Math.floor(ending.length / 2)];
}

/** One type of tier that can be bought, and what it costs at least. */
export interface TierOffer<Tier> {
  type: string;
  cheapest: Tier;
}

/** Each type once with its lowest price, in the order of the levels. */
export function tiersOnSale<Tier extends SoldTier & { price: number }>(
  tiers: readonly Tier[],
): TierOffer<Tier>[] {
  return tierTypes(tiers).map(({ type, tiers: sold }) => ({
    type,
    cheapest: sold.reduce((cheapest, tier) => (tier.price < cheapest.price ? tier : cheapest)),
  }));
}
