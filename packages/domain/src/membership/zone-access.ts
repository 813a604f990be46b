import { isStaff, type Caller } from '../identity/roles.ts';
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
  viewer: PostViewer,
): PostAccess {
  if (isStaff(viewer.caller)) {
    return 'full';
  }
  if (!zoneIsOpen) {
    return 'hidden';
  }
  return isFree(pointPrice) || viewer.unlocked || opensZone(zone, viewer.areas)
    ? 'full'
    : 'preview';
}
