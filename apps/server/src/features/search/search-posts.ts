import { LARGEST_WINDOW } from '@baohe/contract/paging';
import type { ListFilter } from '@baohe/contract/posts/list-filter';
import { isStaff } from '@baohe/domain/identity/roles';
import { AGE_RATINGS, ageLimitOf, type AgeRating } from '@baohe/domain/posts/age-rating';
import { audienceNumbers } from '@baohe/domain/posts/audience';
import { isNewest } from '@baohe/domain/posts/newest';
import type { Sort } from '@baohe/domain/posts/sort';
import { ZONES } from '@baohe/domain/posts/zone';
import type { SearchQuery } from '@baohe/domain/search/matches';
import { searchWords } from '@baohe/domain/search/search-words';
import type { SessionCaller } from '../../platform/session/session.ts';
import { listRanges } from '../posts/lists/list-ranges.ts';
import type { PostsDeps } from '../posts/posts-deps.ts';
import { applyFilter, isFiltering } from './apply-filter.ts';
import type { FindOptions } from './find-posts.repository.ts';
import { findPosts } from './find-posts.ts';
import { folded } from './folded.ts';
import { findPage, hitIn, presentPage } from './found-page.ts';
import type { SearchDeps } from './search-deps.ts';
import { nameOf, takeTurn, type Searcher } from './search-turns.ts';

interface SearchOptions {
  keyword: string;
  /** Nothing of it is remembered. */
  isPrivate?: boolean;
  /** The same words in another order. */
  isRefined?: boolean;
  /** Within a term; of everything for null. */
  termId: string | null;
  /** Only of these; null for all. */
  sourceTypes: readonly string[] | null;
  sort: Sort;
  /** What fits best first; then sort and direction do not count. */
  isByFit?: boolean;
  /** Says how many there are, with the first page. */
  withTotal?: boolean;
  /** Says where titles hold the words. */
  withMarks?: boolean;
  filter?: ListFilter | undefined;
  ascending: boolean;
  /** Of upload times, in milliseconds. */
  since: number | null;
  pageParams: { current: number; pageSize: number };
  cursor?: string | undefined;
  /** With what the searcher has blocked. */
  showBlocked?: boolean;
}

const nothingFound = ({ withTotal }: SearchOptions) => ({
  records: [],
  cursor: null,
  ...(withTotal && { total: { count: 0, isMore: false } }),
});

/** Who wants to go farther uses the cursor. */
const FARTHEST = 10_000;

/** A page of the posts that hold a keyword, for whoever may search now. */
export async function searchPosts(deps: SearchDeps, options: SearchOptions, searcher: Searcher) {
  const query = queryOf(deps, options.keyword);
  if (query.words.length === 0) {
    return nothingFound(options);
  }
  const { caller } = searcher;
  const ranges = rangesOf(deps.posts, options.termId, caller);
  const name = listName(query, options);
  const behind = hitIn(deps, name, options.cursor);
  const { current } = options.pageParams;
  const note = behind === null ? await startSearch(deps, query, options, searcher) : nothing;
  const size = Math.min(options.pageParams.pageSize, LARGEST_WINDOW);
  const skipped = behind === null ? Math.max(current - 1, 0) * size : 0;
  const found = {
    ...ranges,
    within: { ...ranges.within, sourceTypes: options.sourceTypes },
  };
  const filtered = isFiltering(options.filter)
    ? await applyFilter(deps.posts, found, options.filter, caller)
    : found;
  if (skipped > FARTHEST || filtered.audiences.length === 0) {
    return nothingFound(options);
  }
  const finding = findPage(
    deps,
    {
      ...filtered,
      query,
      sort: options.sort,
      ascending: options.ascending,
      since: options.since,
      behind,
      limit: skipped + size + 1,
    },
    options,
  );
  const [{ hits, total }] = await Promise.all([finding, note()]);
  if (hits.length === 0 && isWholeSearch(options) && !isStaff(caller) && !options.isPrivate) {
    await countIfMissing(deps, query, options.keyword);
  }
  const filter = options.showBlocked ? null : await deps.posts.blocked.of(caller);
  const marked = { size, name, filter, ...(options.withMarks && { words: query.words }) };
  const page = await presentPage(deps, hits.slice(skipped), marked, caller);
  return { ...page, ...(total && { total }) };
}

const nothing = async () => undefined;

/** Of everything, from the start: what a filter leaves nothing of is not missing. */
const isWholeSearch = ({
  filter,
  termId,
  sourceTypes,
  since,
  cursor,
  pageParams,
}: SearchOptions): boolean =>
  !isFiltering(filter) &&
  termId === null &&
  sourceTypes === null &&
  since === null &&
  cursor === undefined &&
  pageParams.current <= 1;

/** What this searcher does not see, for its zone or its age rating, is there all the same. */
async function countIfMissing(
  { found, missed }: SearchDeps,
  query: SearchQuery,
  keyword: string,
): Promise<void> {
  const [hit] = await findPosts(found, {
    audiences: audienceNumbers(ZONES, AGE_RATINGS),
    within: { terms: [], sourceTypes: null },
    query,
    sort: 'latest',
    ascending: false,
    since: null,
    behind: null,
    limit: 1,
  });
  if (!hit) {
    await missed(folded(keyword));
  }
}

/** Takes the turn, and gives what can be written down while the search runs. */
async function startSearch(
  { turns, settings, recent, posts }: SearchDeps,
  query: SearchQuery,
  { keyword, isPrivate = false, isRefined = false, filter, pageParams: { current } }: SearchOptions,
  searcher: Searcher,
): Promise<() => Promise<void>> {
  const queryText = JSON.stringify(query);
  const isLeafing = current > 1 || isRefined || isFiltering(filter);
  const turn = await takeTurn(turns, settings, searcher, { queryText, isLeafing });
  return async () => {
    if (turn === 'taken') {
      await turns.begin(nameOf(searcher), queryText);
    }
    if (current <= 1 && searcher.caller !== null && !isPrivate) {
      await recent.add(searcher.caller.accountId, keyword.trim(), posts.clock());
    }
  };
}

/** A word after a minus that is the name of a tag or topic keeps out what stands there. */
export function queryOf({ termNames }: SearchDeps, keyword: string): SearchQuery {
  // Another name of a tag finds what the tag's own name finds.
  const whole = termNames.nameBehind(folded(keyword)) ?? keyword;
  const { words: typed, without } = searchWords(whole, folded);
  const queryText = typed.map((word) => termNames.nameBehind(word) ?? word);
  return {
    words: queryText,
    withoutTexts: without.filter((word) => termNames.numbersOf(word).length === 0),
    withoutTerms: without.flatMap((word) => termNames.numbersOf(word)),
  };
}

/** Where the caller may look; the same as in a list of the term. */
export function rangesOf(
  posts: PostsDeps,
  termId: string | null,
  caller: SessionCaller | null,
  ageLimit: AgeRating = ageLimitOf(caller),
): Pick<FindOptions, 'audiences' | 'within'> {
  const ranges = listRanges(posts, termId, caller, ageLimit);
  const [range] = ranges;
  return {
    audiences: ranges.map(({ audience }) => audience),
    within: {
      terms: range && termId !== null && !isNewest(termId) ? [range.term] : [],
      sourceTypes: null,
    },
  };
}

/** A cursor is good for the search that gave it. */
const listName = (query: SearchQuery, options: SearchOptions): string =>
  `search ${JSON.stringify([query, options.termId, options.sourceTypes, options.sort, options.isByFit, options.ascending, options.since, options.filter])}`;
