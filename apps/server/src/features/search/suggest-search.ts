import { suggestSearch as endpoint, type Suggestion } from '@baohe/contract/search';
import { isStaff } from '@baohe/domain/identity/roles';
import { ageLimitOf, type AgeRating } from '@baohe/domain/posts/age-rating';
import { audienceNumbers } from '@baohe/domain/posts/audience';
import type { Taxonomy } from '@baohe/domain/posts/taxonomy';
import { visibleZones } from '@baohe/domain/posts/zone';
import { matches } from '@baohe/domain/search/matches';
import { keepReply } from '../../platform/http/cached-reply.ts';
import type { SessionCaller } from '../../platform/session/session.ts';
import { ageLimitIn } from '../posts/audiences.ts';
import { coverOf } from '../posts/cards/card.presenter.ts';
import type { BlockFilter } from '../posts/lists/blocked-posts.ts';
import type { TermRow } from '../terms/terms.repository.ts';
import { findPosts } from './find-posts.ts';
import { folded } from './folded.ts';
import { openMarks } from './found-page.ts';
import { MOST_RANKED } from './rank-posts.ts';
import { loadReader } from './reader.ts';
import type { SearchDeps } from './search-deps.ts';
import { rangesOf, queryOf } from './search-posts.ts';
import { titleOf } from './searchable.ts';

const MOST = 10;
const MOST_OWN = 3;
const MOST_TERMS = 5;
/** Some are found by a tag alone, and their titles tell nothing. */
const TITLES_LOOKED_AT = 20;

/** What somebody may be about to type. What many get alike is cached; own searches stand before it. */
export async function suggestSearch(
  deps: SearchDeps,
  keyword: string,
  caller: SessionCaller | null,
) {
  const typed = folded(keyword);
  if (typed === '') {
    return { records: [] };
  }
  const own = caller === null ? [] : await ownSearches(deps, typed, caller);
  const filter = await deps.posts.blocked.of(caller);
  if (own.length > 0 || isStaff(caller) || filter) {
    const others = await ofTheSite(deps, keyword, { caller, ageLimit: ageLimitOf(caller), filter });
    return { records: [...own, ...others].slice(0, MOST) };
  }
  const ageLimit = ageLimitIn(deps.posts, caller);
  return deps.posts.replies.get(`suggest ${ageLimit} ${keyword}`, async () =>
    keepReply(endpoint, {
      records: await ofTheSite(deps, keyword, { caller: null, ageLimit, filter: null }),
    }),
  );
}

async function ownSearches(
  { recent }: SearchDeps,
  typed: string,
  { accountId }: SessionCaller,
): Promise<Suggestion[]> {
  const keywords = await recent.newest(accountId);
  return keywords
    .filter((keyword) => folded(keyword).startsWith(typed))
    .slice(0, MOST_OWN)
    .map((text) => ({ kind: 'recent', text, termUuid: null, postUuid: null }));
}

/** For whom something is suggested; without a caller for everybody of that age limit. */
interface Typist {
  caller: SessionCaller | null;
  ageLimit: AgeRating;
  filter: BlockFilter | null;
}

async function ofTheSite(deps: SearchDeps, keyword: string, typist: Typist): Promise<Suggestion[]> {
  const [terms, titles] = await Promise.all([
    termsFor(deps, folded(keyword), typist),
    titlesFor(deps, keyword, typist),
  ]);
  const marksOf = await openMarks(queryOf(deps, keyword).words);
  return [...terms, ...titles].slice(0, MOST).map((suggestion) => {
    const { titleMarks: marks } = marksOf(suggestion.text);
    return { ...suggestion, ...(marks && { marks }) };
  });
}

const KIND: Readonly<Record<Taxonomy, Suggestion['kind']>> = {
  category: 'category',
  tag: 'tag',
  topics: 'topic',
};

async function termsFor(
  { posts, termFinder }: SearchDeps,
  typed: string,
  { caller, ageLimit, filter }: Typist,
): Promise<Suggestion[]> {
  const { terms } = posts;
  const zones: readonly string[] = visibleZones(terms.openZones(), caller);
  const hidden = isStaff(caller) ? null : await terms.closedOnly();
  const visible = ({ no, zone }: TermRow) =>
    !hidden?.has(no) && !filter?.blocksTerm(no) && (zone === null || zones.includes(zone));
  const found = await termFinder.find(typed, visible, MOST_TERMS);
  const ratings = posts.ageRatings.upTo(ageLimit);
  const seen = audienceNumbers(visibleZones(terms.openZones(), caller), ratings);
  const counts = await posts.lists.countIn(
    found.map(({ no }) => no),
    seen,
    MOST_RANKED + 1,
  );
  return found.map(({ id, no, name, taxonomy }) => {
    const count = counts.get(no) ?? 0;
    return {
      kind: KIND[taxonomy],
      text: name,
      termUuid: id,
      postUuid: null,
      total: { count: Math.min(count, MOST_RANKED), isMore: count > MOST_RANKED },
    };
  });
}

async function titlesFor(
  deps: SearchDeps,
  keyword: string,
  { caller, ageLimit, filter }: Typist,
): Promise<Suggestion[]> {
  const { posts, found } = deps;
  const query = queryOf(deps, keyword);
  const ranges = rangesOf(posts, null, caller, ageLimit);
  if (query.words.length === 0 || ranges.audiences.length === 0) {
    return [];
  }
  const hottest = await findPosts(found, {
    ...ranges,
    query,
    sort: 'hottest',
    ascending: false,
    since: null,
    behind: null,
    limit: TITLES_LOOKED_AT,
  });
  const rows = await posts.posts.cards(hottest.map(({ no }) => no));
  const blocked = await filter?.among(rows.map(({ no }) => no));
  const read = await loadReader();
  return rows
    .filter(({ no }) => !blocked?.has(no))
    .filter(({ title }) => matches({ title: titleOf(title, read), names: [], terms: [] }, query))
    .map((row) => ({
      kind: 'title',
      text: row.title,
      termUuid: null,
      postUuid: row.id,
      postCoverUrl: coverOf(row, posts.addresses, posts.terms.openZones(), caller)('w200'),
      postSourceType: row.sourceType,
      postSourceLabel: posts.terms.sourceLabel(row.sourceType),
    }));
}
