import { recommendedTier } from '@baohe/domain/membership/tiers-on-sale';
import { useState } from 'react';
import type { Tier } from '../../entities/membership/tier.ts';

/** The tier of a type that was chosen; before that the recommended one. */
export function useChosenTier(
  tiers: readonly Tier[],
): [tier: Tier | undefined, choose: (tier: Tier) => void] {
  const [chosen, setChosen] = useState<string>();
  const tier = tiers.find(({ id }) => id === chosen) ?? recommendedTier(tiers) ?? tiers[0];
  return [tier, ({ id }) => setChosen(id)];
}
