import { areaOfZone, type Area } from '../membership/areas.ts';
import { runningTiers, type TierInTime } from '../membership/highest-tier.ts';
import type { Zone } from '../posts/zone.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A device that has not asked for so long is no longer told anything by its copies. */
export const COPY_DAYS = 30;

export interface CopiedPost {
  access: 'full' | 'preview';
  zone: Zone;
  /** In points; 0 for what everybody may open. */
  pointPrice: number | null;
  /** Open because it was lent, until then. */
  lentUntil: string | null;
}

interface HeldTier extends TierInTime {
  areas: readonly Area[];
}

/**
 * Until when a copy of a post may be read without asking the server, in milliseconds since 1970: never longer than
 * the right by which it was opened. Who holds a tier for its zone and has unlocked it, too, is taken for somebody
 * with the tier only: asking the server again makes it right.
 */
export function copyUntil(
  { access, zone, pointPrice, lentUntil }: CopiedPost,
  tiers: readonly HeldTier[],
  now: Date,
): number {
  const longest = now.getTime() + COPY_DAYS * DAY_MS;
  if (lentUntil !== null) {
    return Math.min(longest, Date.parse(lentUntil));
  }
  // What is told of a locked post, and its sample, is for everybody.
  if (access === 'preview' || pointPrice === 0) {
    return longest;
  }
  const ends = runningTiers(tiers, now)
    .filter(({ areas }) => areas.includes(areaOfZone(zone)))
    .map(({ finish }) => finish?.getTime() ?? Infinity);
  return ends.length === 0 ? longest : Math.min(longest, Math.max(...ends));
}
