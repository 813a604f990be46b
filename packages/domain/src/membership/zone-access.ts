import type { Caller } from '../identity/roles.ts';
import { isFree } from '../posts/price.ts';
import { isStaff, type Zone } from '../posts/zone.ts';

/** What a tier can open: the zones, and 社区. */
export type Area = Zone | 'square';

export const ALL_SITE = { lowest: 41, highest: 44 } as const;

interface LevelRange {
  lowest: number;
  highest: number;
}

/** Which levels open which area; the one table. */
const OPENED_BY: Readonly<Record<Area, readonly LevelRange[]>> = {
  CAT_1: [{ lowest: 11, highest: 14 }, ALL_SITE],
  CAT_2: [{ lowest: 21, highest: 24 }, ALL_SITE],
  CAT_3: [{ lowest: 31, highest: 34 }, ALL_SITE],
  square: [ALL_SITE],
};

/** `levels`: of the tiers that run now. */
export function opensArea(area: Area, levels: readonly number[]): boolean {
  return OPENED_BY[area].some(({ lowest, highest }) =>
    levels.some((level) => lowest <= level && level <= highest),
  );
}

/** Of each kind of tier that opens an area, the least one. */
export function lowestLevels(area: Area): number[] {
  return OPENED_BY[area].map(({ lowest }) => lowest);
}

/** Level 10 is everybody's and makes nobody a member. */
export function isMember(levels: readonly number[]): boolean {
  return levels.some((level) => level > 10);
}

/** Somebody before a post: what they hold, and whether they opened this one some other way. */
export interface Before {
  caller: Caller;
  levels: readonly number[];
  unlocked: boolean;
}

/** full: everything. preview: what a card and its page tell. hidden: as if it were not there. */
export type PostAccess = 'full' | 'preview' | 'hidden';

/** What of a post decides who may open it. */
export interface GuardedPost {
  zone: Zone;
  /** Its own; null for the usual one. */
  pointPrice: number | null;
}

/** Who sees what of a post. Lists, details, media and the app all ask this. */
export function postAccess(
  { zone, pointPrice }: GuardedPost,
  zoneIsOpen: boolean,
  before: Before,
): PostAccess {
  if (isStaff(before.caller)) {
    return 'full';
  }
  if (!zoneIsOpen) {
    return 'hidden';
  }
  return isFree(pointPrice) || before.unlocked || opensArea(zone, before.levels)
    ? 'full'
    : 'preview';
}
