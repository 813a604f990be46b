import { relatedVideos as endpoint } from '@baohe/contract/search';
import { isStaff } from '@baohe/domain/identity/roles';
import { keepReply } from '../../platform/http/cached-reply.ts';
import type { SessionCaller } from '../../platform/session/session.ts';
import type { CardRow } from '../posts/card-row.ts';
import { presentCard } from '../posts/card.presenter.ts';
import { openPost } from '../posts/find-open-post.ts';
import { finishedPosts } from '../posts/finished-posts.ts';
import { findPosts } from './find-posts.ts';
import type { SearchDeps } from './search-deps.ts';
import { rangesOf } from './search-posts.ts';
import { all, anySource, anyTerm, bandPart, type Band } from './tokens.ts';

const MOST = 6;
/** So many of the hottest are looked at: some may be here already or be finished, and one is the post itself. */
const POOL = 30;
/** What is among the hottest is worth more than one tag in common. */
const BANDS_SEARCHED: readonly Band[] = [1, 2];

/** Videos that share tags with a post and are not finished; where they are few, the hottest of its category. */
export async function relatedVideos(
  deps: SearchDeps,
  postId: string,
  caller: SessionCaller | null,
) {
  const { post } = await openPost(deps.posts, postId, caller);
  const finished = await finishedPosts(deps.posts, caller);
  if (isStaff(caller) || finished.size > 0) {
    return readRelated(deps, post, caller, new Set([post.no, ...finished]));
  }
  return deps.posts.replies.get(`related ${post.no}`, async () =>
    keepReply(endpoint, await readRelated(deps, post, null, new Set([post.no]))),
  );
}

async function readRelated(
  deps: SearchDeps,
  post: CardRow,
  caller: SessionCaller | null,
  without: ReadonlySet<number>,
) {
  const shared = await sharingTags(deps, post, caller, without);
  const numbers =
    shared.length < MOST ? [...shared, ...(await ofCategory(deps, post, caller))] : shared;
  const chosen = [...new Set(numbers)].filter((no) => !without.has(no)).slice(0, MOST);
  const rows = await deps.posts.posts.cards(chosen);
  return { records: rows.map((row) => presentCard(row, deps.posts, caller)) };
}

const NO_WORDS = { words: [], withoutTexts: [], withoutTerms: [] };

async function sharingTags(
  { posts: { terms }, related }: SearchDeps,
  post: CardRow,
  caller: SessionCaller | null,
  without: ReadonlySet<number>,
): Promise<number[]> {
  const tags = post.terms.filter((no) => terms.byNo(no)?.taxonomy !== 'category');
  const { zones } = rangesOf(terms, null, caller);
  if (tags.length === 0 || zones.length === 0) {
    return [];
  }
  const parts = [anyTerm(tags), anySource(terms.sourcesOf('video'))];
  const ask = (termIds: readonly string[]) =>
    related.sharing({ without: [...without], tags, zones, tokens: all(termIds), limit: MOST });
  for (const band of BANDS_SEARCHED) {
    const found = await ask([bandPart('h', band), ...parts]);
    if (found.length === MOST) {
      return found;
    }
  }
  return ask(parts);
}

async function ofCategory(
  { posts: { terms }, found }: SearchDeps,
  post: CardRow,
  caller: SessionCaller | null,
): Promise<number[]> {
  // Of a line of categories the innermost has the longest id.
  const [category] = post.terms
    .flatMap((no) => terms.byNo(no) ?? [])
    .filter(({ taxonomy, status }) => taxonomy === 'category' && status === 1)
    .toSorted((one, other) => other.id.length - one.id.length);
  const { zones, within } = rangesOf(terms, category?.id ?? null, caller);
  if (zones.length === 0) {
    return [];
  }
  const hits = await findPosts(found, {
    query: NO_WORDS,
    within: { ...within, sourceTypes: terms.sourcesOf('video') },
    zones,
    sort: 'hottest',
    ascending: false,
    since: null,
    behind: null,
    limit: POOL,
  });
  return hits.map(({ no }) => no);
}
