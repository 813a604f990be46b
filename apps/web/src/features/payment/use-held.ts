import { runningTiers } from '@baohe/domain/membership/highest-tier';
import type { Tier } from '../../entities/membership/tier.ts';
import { useViewer, type HeldTier } from '../../entities/viewer.ts';
import { useMinute } from '../../shared/use-minute.ts';

const typeOf = (level: number, tiers: readonly Tier[]) =>
  tiers.find((tier) => tier.level === level)?.type;

function useRunning(): HeldTier[] {
  return runningTiers(useViewer()?.tiers ?? [], useMinute());
}

/** The running tier of the same type that ends last: buying adds to it. */
export function useHeldOfType(tier: Tier, tiers: readonly Tier[]): HeldTier | undefined {
  const ends = ({ finish }: HeldTier) => finish?.getTime() ?? Infinity;
  return useRunning()
    .filter(({ level }) => typeOf(level, tiers) === tier.type)
    .toSorted((one, other) => ends(other) - ends(one))[0];
}

/** A running tier of another type: it goes on beside what is bought. */
export function useHeldBeside(tier: Tier, tiers: readonly Tier[]): HeldTier | undefined {
  return useRunning().find(({ level }) => typeOf(level, tiers) !== tier.type);
}
