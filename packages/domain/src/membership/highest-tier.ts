/** What decides whether a tier still counts. */
export interface TierInTime {
  level: number;
  active: boolean;
  /** Null for one that never ends. */
  finish: Date | null;
}

/** The tier of the highest level that runs now; undefined when none does. */
export function highestTier<Tier>(
  tiers: readonly Tier[],
  inTime: (tier: Tier) => TierInTime,
  now: Date,
): Tier | undefined {
  const running = tiers.filter((tier) => {
    const { active, finish } = inTime(tier);
    return active && (finish === null || now < finish);
  });
  return running.reduce<Tier | undefined>(
    (highest, tier) =>
      highest === undefined || inTime(tier).level > inTime(highest).level ? tier : highest,
    undefined,
  );
}
