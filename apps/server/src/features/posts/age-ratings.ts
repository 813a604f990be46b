import { AGE_RATINGS, type AgeRating } from '@baohe/domain/posts/age-rating';
import { cachedValue } from '../../platform/database/cached-value.ts';
import type { ChangeEvents } from '../../platform/database/change-events.ts';
import type { PostsRepository } from './posts.repository.ts';

/** Which age ratings posts have at this moment. */
export interface AgeRatings {
  /** Those of shown posts, 0 always among them, up to a limit: most sites have no other. */
  upTo: (limit: AgeRating) => readonly AgeRating[];
  highest: () => AgeRating;
}

export async function openAgeRatings(
  posts: PostsRepository,
  changeEvents: ChangeEvents,
): Promise<AgeRatings> {
  const used = await cachedValue(() => posts.ageRatings(), changeEvents, 'posts', 'posts added');
  const all = () => AGE_RATINGS.filter((rating) => rating === 0 || used().includes(rating));
  return {
    upTo: (limit) => all().filter((rating) => rating <= limit),
    highest: () => all().at(-1)!,
  };
}
