import { opensArea, type Area } from './zone-access.ts';

/** What somebody meets who wants to go into an area. */
export type Passage = 'enter' | 'tier_missing' | 'closed';

interface Wanderer {
  /** Of the tiers that run now. */
  levels: readonly number[];
  isStaff: boolean;
}

/** By the navigation: who holds no tier for it is told which, also where nobody may enter yet. */
export function areaPassage(area: Area, isOpen: boolean, { levels, isStaff }: Wanderer): Passage {
  if (isStaff) {
    return 'enter';
  }
  if (!opensArea(area, levels)) {
    return 'tier_missing';
  }
  return isOpen ? 'enter' : 'closed';
}

/** By a tile of the home page: a closed one is closed for everybody alike. */
export function tilePassage(area: Area, isOpen: boolean, wanderer: Wanderer): Passage {
  return isOpen || wanderer.isStaff ? areaPassage(area, true, wanderer) : 'closed';
}
