import { ageLimitOf, type AgeRating } from '@baohe/domain/posts/age-rating';
import { audienceNumbers } from '@baohe/domain/posts/audience';
import { visibleZones } from '@baohe/domain/posts/zone';
import type { SessionCaller } from '../../platform/session/session.ts';
import type { PostsDeps } from './posts-deps.ts';

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
