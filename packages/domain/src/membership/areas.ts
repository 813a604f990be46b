import type { Zone } from '../posts/zone.ts';

/** What a tier can open: the three zones, and 社区. */
export const AREAS = ['dimension', 'welfare', 'darknet', 'square'] as const;

export type Area = (typeof AREAS)[number];

const AREA_OF_ZONE: Readonly<Record<Zone, Area>> = {
  CAT_1: 'dimension',
  CAT_2: 'welfare',
  CAT_3: 'darknet',
};

export const areaOfZone = (zone: Zone): Area => AREA_OF_ZONE[zone];

/** What of a tier decides which areas it opens, and under which name it is sold. */
export interface OpeningTier {
  level: number;
  /** 次元会员: tiers of one type differ by how long they last. */
  type: string;
  areas: readonly Area[];
}

/** Of each type of tier that opens an area the one of the lowest level, in the order of their levels. */
export function lowestTiers<Tier extends OpeningTier>(area: Area, tiers: readonly Tier[]): Tier[] {
  const lowest = new Map<string, Tier>();
  for (const tier of tiers.toSorted((one, other) => one.level - other.level)) {
    if (tier.areas.includes(area) && !lowest.has(tier.type)) {
      lowest.set(tier.type, tier);
    }
  }
  return [...lowest.values()];
}
