import { suggestSearch as endpoint, type Suggestion } from '@baohe/contract/search';
import { isStaff } from '@baohe/domain/identity/roles';
import { ageLimitOf, type AgeRating } from '@baohe/domain/posts/age-rating';
import type { Taxonomy } from '@baohe/domain/posts/taxonomy';
import { visibleZones } from '@baohe/domain/posts/zone';
import { matches } from '@baohe/domain/search/matches';
import { keepReply } from '../../platform/http/cached-reply.ts';
import type { SessionCaller } from '../../platform/session/session.ts';
import { ageLimitIn } from '../posts/audiences.ts';
import type { TermRow } from '../terms/terms.repository.ts';
import { findPosts } from './find-posts.ts';
import { folded } from './folded.ts';
import { loadReader } from './reader.ts';
import type { SearchDeps } from './search-deps.ts';
import { rangesOf, queryOf } from './search-posts.ts';
import { segmentOf } from './searchable.ts';

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
  if (own.length > 0 || isStaff(caller)) {
    const others = await ofTheSite(deps, keyword, caller, ageLimitOf(caller));
    return { records: [...own, ...others].slice(0, MOST) };
  }
  const ageLimit = ageLimitIn(deps.posts, caller);
  return deps.posts.replies.get(`suggest ${ageLimit} ${keyword}`, async () =>
    keepReply(endpoint, { records: await ofTheSite(deps, keyword, null, ageLimit) }),
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

async function ofTheSite(
  deps: SearchDeps,
  keyword: string,
  caller: SessionCaller | null,
  ageLimit: AgeRating,
): Promise<Suggestion[]> {
  const [terms, titles] = await Promise.all([
    termsFor(deps, folded(keyword), caller),
    titlesFor(deps, keyword, caller, ageLimit),
  ]);
  return [...terms, ...titles].slice(0, MOST);
}

const KIND: Readonly<Record<Taxonomy, Suggestion['kind']>> = {
  category: 'category',
  tag: 'tag',
  topics: 'topic',
};

async function termsFor(
  { posts: { terms }, termFinder }: SearchDeps,
  typed: string,
  caller: SessionCaller | null,
): Promise<Suggestion[]> {
  const zones: readonly string[] = visibleZones(terms.openZones(), caller);
  const hidden = isStaff(caller) ? null : await terms.closedOnly();
  const visible = ({ no, zone }: TermRow) =>
    !hidden?.has(no) && (zone === null || zones.includes(zone));
  const found = await termFinder.find(typed, visible, MOST_TERMS);
  return found.map(({ id, name, taxonomy }) => ({
    kind: KIND[taxonomy],
    text: name,
    termUuid: id,
    postUuid: null,
  }));
}

async function titlesFor(
  deps: SearchDeps,
  keyword: string,
  caller: SessionCaller | null,
  ageLimit: AgeRating,
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
  const read = await loadReader();
  return rows
    .filter(({ title }) => matches({ segments: [segmentOf(title, read)], terms: [] }, query))
    .map(({ id, title }) => ({ kind: 'title', text: title, termUuid: null, postUuid: id }));
}
