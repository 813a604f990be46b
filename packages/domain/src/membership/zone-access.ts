import { isStaff, type Caller } from '../identity/roles.ts';
import type { AgeRating } from '../posts/age-rating.ts';
import { isFree } from '../posts/price.ts';
import type { Zone } from '../posts/zone.ts';
import { areaOfZone, type Area } from './areas.ts';

/** `areas`: what the tiers open that run now. */
export function opensZone(zone: Zone, areas: readonly Area[]): boolean {
  return areas.includes(areaOfZone(zone));
}

/** Every tier opens something but that of level 10, which is everybody's and makes nobody a member. */
export function isMember(areas: readonly Area[]): boolean {
  return areas.length > 0;
}

/** Who asks for a post: what they hold, and whether they opened this one some other way. */
export interface PostViewer {
  caller: Caller;
  /** What their tiers open. */
  areas: readonly Area[];
  unlocked: boolean;
  /** Up to which age rating they see posts. */
  ageLimit: AgeRating;
}

/**
 * full: everything. preview: what a card and its page tell. hidden: as if it were not there. rated: there, but for
 * people who are older.
 */
export type PostAccess = 'full' | 'preview' | 'hidden' | 'rated';

/** What of a post decides how it is opened. */
export interface PricedPost {
  zone: Zone;
  /** Its own; null for the usual one. */
  pointPrice: number | null;
}

/** What of a post decides who may open it. */
export interface GuardedPost extends PricedPost {
  ageRating: AgeRating;
}

/** Who sees what of a post. Lists, details, media and the app all ask this. */
export function postAccess(
  { zone, pointPrice, ageRating }: GuardedPost,
  zoneIsOpen: boolean,
  viewer: PostViewer,
): PostAccess {
  if (isStaff(viewer.caller)) {
    return 'full';
  }
  if (!zoneIsOpen) {
    return 'hidden';
  }
  if (ageRating > viewer.ageLimit) {
    return 'rated';
  }
  return isFree(pointPrice) || viewer.unlocked || opensZone(zone, viewer.areas)
    ? 'full'
    : 'preview';
}
