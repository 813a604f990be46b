import { isStaff } from '@baohe/domain/identity/roles';
import { mayFollowTags } from '@baohe/domain/membership/tag-navigation';
import { ageLimitOf, type AgeRating } from '@baohe/domain/posts/age-rating';
import { audienceNumbers } from '@baohe/domain/posts/audience';
import { isNewest } from '@baohe/domain/posts/newest';
import { visibleZones, type Zone } from '@baohe/domain/posts/zone';
import { AppError } from '../../../platform/app-error.ts';
import type { SessionCaller } from '../../../platform/session/session.ts';
import type { TermCache } from '../../terms/term-cache.ts';
import { isOpen } from '../../terms/term.presenter.ts';
import type { TermRow } from '../../terms/terms.repository.ts';
import type { PostsDeps } from '../posts-deps.ts';
import type { ListRange } from './list-posts.repository.ts';

/** Which index ranges hold what the caller may see of a term; of everything for null. */
export function listRanges(
  { terms, ageRatings }: Pick<PostsDeps, 'terms' | 'ageRatings'>,
  termId: string | null,
  caller: SessionCaller | null,
  ageLimit: AgeRating = ageLimitOf(caller),
): readonly ListRange[] {
  const zones = visibleZones(terms.openZones(), caller);
  const ratings = ageRatings.upTo(ageLimit);
  const rangesOf = (term: number, ofZones: readonly Zone[]) =>
    audienceNumbers(ofZones, ratings).map((audience) => ({ term, audience }));
  if (termId === null || isNewest(termId)) {
    return zones.flatMap((zone) => rangesOf(assertTerm(terms, zone).no, [zone]));
  }
  const term = assertTerm(terms, termId);
  if (term.taxonomy !== 'category' && !followsTags(caller)) {
    throw new AppError('term.locked');
  }
  if (!isOpen(term, terms) && !isStaff(caller)) {
    return [];
  }
  if (term.zone !== null) {
    return rangesOf(
      term.no,
      zones.filter((zone) => zone === term.zone),
    );
  }
  return rangesOf(term.no, zones);
}

const followsTags = (caller: SessionCaller | null): boolean =>
  mayFollowTags({
    caller,
    areas: caller?.areas ?? [],
    unlockMode: caller?.unlockMode ?? false,
  });

function assertTerm(terms: TermCache, id: string): TermRow {
  const term = terms.byId(id);
  if (term?.status !== 1) {
    throw new AppError('term.not_found');
  }
  return term;
}
