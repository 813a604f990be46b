/** What decides whether a tier still counts. */
export interface TierInTime {
  level: number;
  active: boolean;
  /** Null for one that never ends. */
  finish: Date | null;
}

/** Those that run now. */
export const runningTiers = <Tier extends TierInTime>(tiers: readonly Tier[], now: Date): Tier[] =>
  tiers.filter(({ active, finish }) => active && (finish === null || now < finish));

/** The tier of the highest level that runs now; undefined when none does. */
export function highestTier<Tier extends TierInTime>(
  tiers: readonly Tier[],
  now: Date,
): Tier | undefined {
  return runningTiers(tiers, now).reduce<Tier | undefined>(
    (highest, tier) => (highest === undefined || tier.level > highest.level ? tier : highest),
    undefined,
  );
}
