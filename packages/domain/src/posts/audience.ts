import { AGE_RATINGS, type AgeRating } from './age-rating.ts';
import { ZONES, type Zone } from './zone.ts';

/**
 * Zone and age rating of a post in one number, as lists and the search index store it: what somebody may see is a
 * set of these, and each of them one range of an index. The database has the same as `audience_number()`.
 */
export function audienceNumber(zone: Zone, rating: AgeRating): number {
  return ZONES.indexOf(zone) + 1 + 10 * AGE_RATINGS.indexOf(rating);
}

export function audienceNumbers(
  zones: readonly Zone[],
  ratings: readonly AgeRating[],
): readonly number[] {
  return zones.flatMap((zone) => ratings.map((rating) => audienceNumber(zone, rating)));
}
