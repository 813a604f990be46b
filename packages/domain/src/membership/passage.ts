import type { Area } from './areas.ts';

/** What somebody meets who wants to go into an area. */
export type Passage = 'enter' | 'tier_missing' | 'closed';

interface Visitor {
  /** What the tiers open that run now. */
  areas: readonly Area[];
  isStaff: boolean;
}

/** By the navigation: who holds no tier for it is told which, also where nobody may enter yet. */
export function areaPassage(area: Area, isOpen: boolean, { areas, isStaff }: Visitor): Passage {
  if (isStaff) {
    return 'enter';
  }
  if (!areas.includes(area)) {
    return 'tier_missing';
  }
  return isOpen ? 'enter' : 'closed';
}

/** By a tile of the home page: a closed one is closed for everybody alike. */
export function tilePassage(area: Area, isOpen: boolean, visitor: Visitor): Passage {
  return isOpen || visitor.isStaff ? areaPassage(area, true, visitor) : 'closed';
}
