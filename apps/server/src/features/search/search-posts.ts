import { LARGEST_WINDOW } from '@baohe/contract/paging';
import { isNewest } from '@baohe/domain/posts/newest';
import type { Sort } from '@baohe/domain/posts/sort';
import type { SearchQuery } from '@baohe/domain/search/matches';
import { searchWords } from '@baohe/domain/search/search-words';
import type { SessionCaller } from '../../platform/session/session.ts';
import { cardInWords } from '../posts/card-words.ts';
import { listPlaces } from '../posts/list-places.ts';
import type { TermShelf } from '../terms/term-shelf.ts';
import type { FindWish, Place } from './find-posts.repository.ts';
import { findPosts } from './find-posts.ts';
import { folded } from './folded.ts';
import type { SearchHouse } from './search-house.ts';
import { nameOf, takeTurn, type Searcher } from './search-turns.ts';

export interface SearchWish {
  keyword: string;
  /** Within a term; of everything for null. */
  termId: string | null;
  /** Only of these; null for all. */
  sourceTypes: readonly string[] | null;
  sort: Sort;
  ascending: boolean;
  /** Of upload times, in milliseconds. */
  since: number | null;
  pageParams: { current: number; pageSize: number };
  cursor?: string | undefined;
}

const NOTHING = { records: [], cursor: null };

/** Who wants to go farther uses the cursor. */
const FARTHEST = 10_000;

/** A page of the posts that hold a keyword, for whoever may search now. */
export async function searchPosts(house: SearchHouse, wish: SearchWish, searcher: Searcher) {
  const query = queryOf(house, wish.keyword);
  if (query.words.length === 0) {
    return NOTHING;
  }
  const { caller } = searcher;
  const places = placesOf(house.posts.terms, wish.termId, caller);
  const name = listName(query, wish);
  const behind = wish.cursor === undefined ? null : placeIn(house, name, wish.cursor);
  const { current } = wish.pageParams;
  const note = behind === null ? await startSearch(house, query, wish, searcher) : nothing;
  const size = Math.min(wish.pageParams.pageSize, LARGEST_WINDOW);
  const skipped = behind === null ? Math.max(current - 1, 0) * size : 0;
  if (skipped > FARTHEST || places.zones.length === 0) {
    return NOTHING;
  }
  const finding = findPosts(house.found, {
    ...places,
    within: { ...places.within, sourceTypes: wish.sourceTypes },
    query,
    sort: wish.sort,
    ascending: wish.ascending,
    since: wish.since,
    behind,
    limit: skipped + size + 1,
  });
  const [found] = await Promise.all([finding, note()]);
  return pageOf(house, found.slice(skipped), size, name, caller);
}

const nothing = async () => undefined;

/** Takes the turn, and gives what can be written down while the search runs. */
async function startSearch(
  { turns, settings, recent, posts }: SearchHouse,
  query: SearchQuery,
  { keyword, pageParams: { current } }: SearchWish,
  searcher: Searcher,
): Promise<() => Promise<void>> {
  const words = JSON.stringify(query);
  const turn = await takeTurn(turns, settings, searcher, { words, current });
  return async () => {
    if (turn === 'taken') {
      await turns.begin(nameOf(searcher), words);
    }
    if (current <= 1 && searcher.caller !== null) {
      await recent.add(searcher.caller.accountId, keyword.trim(), posts.clock());
    }
  };
}

async function pageOf(
  { posts }: SearchHouse,
  found: readonly Place[],
  size: number,
  name: string,
  caller: SessionCaller | null,
) {
  const shown = found.slice(0, size);
  const last = shown.at(-1);
  const rows = await posts.posts.cards(shown.map(({ no }) => no));
  return {
    records: rows.map((row) => cardInWords(row, posts, caller)),
    cursor: found.length > size && last ? posts.cursors.at(name, `${last.value}.${last.no}`) : null,
  };
}

/** A word after a minus that is the name of a tag or topic keeps out what stands there. */
export function queryOf({ termNames }: SearchHouse, keyword: string): SearchQuery {
  const { words, without } = searchWords(keyword, folded);
  return {
    words,
    withoutTexts: without.filter((word) => termNames.numbersOf(word).length === 0),
    withoutTerms: without.flatMap((word) => termNames.numbersOf(word)),
  };
}

/** Where the caller may look; the same zones as in a list of the term. */
export function placesOf(
  terms: TermShelf,
  termId: string | null,
  caller: SessionCaller | null,
): Pick<FindWish, 'zones' | 'within'> {
  const places = listPlaces(terms, termId, caller);
  const [place] = places;
  return {
    zones: places.map(({ zone }) => zone),
    within: {
      terms: place && termId !== null && !isNewest(termId) ? [place.term] : [],
      sourceTypes: null,
    },
  };
}

/** A cursor is good for the search that gave it. */
const listName = (query: SearchQuery, wish: SearchWish): string =>
  `search ${JSON.stringify([query, wish.termId, wish.sourceTypes, wish.sort, wish.ascending, wish.since])}`;

function placeIn({ posts }: SearchHouse, name: string, cursor: string): Place {
  const [value = '', no = ''] = posts.cursors.placeIn(name, cursor).split('.');
  return { value: Number(value), no: Number(no) };
}
