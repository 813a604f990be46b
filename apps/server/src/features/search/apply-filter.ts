import type { ListFilter } from '@baohe/contract/posts/list-filter';
import { AGE_RATINGS } from '@baohe/domain/posts/age-rating';
import { audienceNumbers } from '@baohe/domain/posts/audience';
import { facetNumbers } from '@baohe/domain/posts/facets';
import { POST_KINDS } from '@baohe/domain/posts/post-kind';
import type { SessionCaller } from '../../platform/session/session.ts';
import type { PostsDeps } from '../posts/posts-deps.ts';
import type { TermCache } from '../terms/term-cache.ts';
import type { FindOptions } from './find-posts.repository.ts';

type Ranges = Pick<FindOptions, 'audiences' | 'within'>;
type Filtered = Ranges & Pick<FindOptions, 'without'>;

/** Whether a filter leaves anything out. */
export const isFiltering = (filter: ListFilter | undefined): filter is ListFilter =>
  filter !== undefined &&
  Object.values(filter).some((value) => value !== undefined && value !== false);

/** What is left of where the caller may look. Everything but the zone and what was read is told by tokens of the index. */
export async function applyFilter(
  { posts, terms }: Pick<PostsDeps, 'posts' | 'terms'>,
  { audiences, within }: Ranges,
  filter: ListFilter,
  caller: SessionCaller | null,
): Promise<Filtered> {
  const { zone, sourceType, language, year, length, state, unread } = filter;
  const named = language === undefined ? [] : languageNumbers(terms, language);
  const zoneNumber = zone === undefined ? undefined : terms.byId(zone)?.no;
  const ofZone = zone === undefined ? audiences : audienceNumbers([zone], AGE_RATINGS);
  const own = [
    ...within.terms,
    ...named,
    ...(zoneNumber === undefined ? [] : [zoneNumber]),
    ...facetNumbers({ ...(year && { year }), ...(length && { length }), ...(state && { state }) }),
  ];
  const isUnknown = language !== undefined && named.length === 0;
  return {
    audiences: isUnknown ? [] : audiences.filter((audience) => ofZone.includes(audience)),
    within: { terms: own, sourceTypes: sourcesFor(terms, within, sourceType, own) },
    without: unread && caller ? [...(await posts.begunBy(caller.accountId))] : [],
  };
}

function languageNumbers(terms: TermCache, id: string): number[] {
  const term = terms.byId(id);
  return term?.status === 1 && term.tagLabel === 'language' ? [term.no] : [];
}

/** Something has to be asked of the index: of everything, each of the source types. */
function sourcesFor(
  terms: TermCache,
  { sourceTypes }: Ranges['within'],
  chosen: string | undefined,
  named: readonly number[],
): readonly string[] | null {
  if (chosen !== undefined) {
    return sourceTypes === null || sourceTypes.includes(chosen) ? [chosen] : [];
  }
  return (
    sourceTypes ?? (named.length > 0 ? null : POST_KINDS.flatMap((kind) => terms.sourcesOf(kind)))
  );
}
