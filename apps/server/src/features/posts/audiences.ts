import { ageLimitOf, AGE_RATINGS, type AgeRating } from '@baohe/domain/posts/age-rating';
import { audienceNumbers } from '@baohe/domain/posts/audience';
import { visibleZones } from '@baohe/domain/posts/zone';
import { cachedValue } from '../../platform/database/cached-value.ts';
import type { ChangeEvents } from '../../platform/database/change-events.ts';
import type { SessionCaller } from '../../platform/session/session.ts';
import type { PostsDeps } from './posts-deps.ts';
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

/** As far as posts are rated: who may see more than there is shares the replies of who may see just that. */
export function ageLimitIn({ ageRatings }: PostsDeps, caller: SessionCaller | null): AgeRating {
  return ageRatings.upTo(ageLimitOf(caller)).at(-1)!;
}

/** What somebody may see in lists: the zones that are open to them, up to their age limit. */
export function audiencesOf(
  deps: Pick<PostsDeps, 'terms' | 'ageRatings'>,
  caller: SessionCaller | null,
  ageLimit: AgeRating = ageLimitOf(caller),
): readonly number[] {
  return audienceNumbers(
    visibleZones(deps.terms.openZones(), caller),
    deps.ageRatings.upTo(ageLimit),
  );
}
