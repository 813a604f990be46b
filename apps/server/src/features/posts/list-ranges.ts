import { isStaff } from '@baohe/domain/identity/roles';
import { mayFollowTags } from '@baohe/domain/membership/tag-navigation';
import { isNewest } from '@baohe/domain/posts/newest';
import { visibleZones, ZONES, type Zone } from '@baohe/domain/posts/zone';
import { AppError } from '../../platform/app-error.ts';
import type { SessionCaller } from '../../platform/session/session.ts';
import type { TermCache } from '../terms/term-cache.ts';
import { isOpen } from '../terms/term.presenter.ts';
import type { TermRow } from '../terms/terms.repository.ts';
import type { ListRange } from './list-posts.repository.ts';

/** Which index ranges hold what the caller may see of a term; of everything for null. */
export function listRanges(
  terms: TermCache,
  termId: string | null,
  caller: SessionCaller | null,
): readonly ListRange[] {
  const zones = visibleZones(terms.openZones(), caller);
  if (termId === null || isNewest(termId)) {
    return zones.map((zone) => ({ term: assertTerm(terms, zone).no, zone: numberOf(zone) }));
  }
  const term = assertTerm(terms, termId);
  if (term.taxonomy !== 'category' && !followsTags(caller)) {
    throw new AppError('term.locked');
  }
  if (!isOpen(term, terms) && !isStaff(caller)) {
    return [];
  }
  if (term.zone !== null) {
    return zones
      .filter((zone) => zone === term.zone)
      .map((zone) => ({ term: term.no, zone: numberOf(zone) }));
  }
  return zones.map((zone) => ({ term: term.no, zone: numberOf(zone) }));
}

const followsTags = (caller: SessionCaller | null): boolean =>
  mayFollowTags({
    caller,
    areas: caller?.areas ?? [],
    unlockMode: caller?.unlockMode ?? false,
  });

/** As the lists keep it. */
export const numberOf = (zone: Zone): number => ZONES.indexOf(zone) + 1;

function assertTerm(terms: TermCache, id: string): TermRow {
  const term = terms.byId(id);
  if (term?.status !== 1) {
    throw new AppError('term.not_found');
  }
  return term;
}
