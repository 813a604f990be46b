import { relatedVideos as endpoint } from '@baohe/contract/search';
import { isStaff } from '@baohe/domain/identity/roles';
import { ageLimitOf, type AgeRating } from '@baohe/domain/posts/age-rating';
import { keepReply } from '../../platform/http/cached-reply.ts';
import type { SessionCaller } from '../../platform/session/session.ts';
import { ageLimitIn } from '../posts/audiences.ts';
import type { CardRow } from '../posts/cards/card-row.ts';
import { presentCard } from '../posts/cards/card.presenter.ts';
import { openPost } from '../posts/find-open-post.ts';
import type { BlockFilter } from '../posts/lists/blocked-posts.ts';
import { finishedPosts } from '../posts/lists/finished-posts.ts';
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
  const filter = await deps.posts.blocked.of(caller);
  if (isStaff(caller) || finished.size > 0 || filter) {
    const without = new Set([post.no, ...finished]);
    const eyes = { caller, ageLimit: ageLimitOf(caller), filter };
    return readRelated(deps, post, eyes, without);
  }
  const ageLimit = ageLimitIn(deps.posts, caller);
  return deps.posts.replies.get(`related ${post.no} ${ageLimit}`, async () =>
    keepReply(
      endpoint,
      await readRelated(deps, post, { caller: null, ageLimit, filter: null }, new Set([post.no])),
    ),
  );
}

/** Whose eyes it is for; without a caller those of everybody of that age limit. */
interface Eyes {
  caller: SessionCaller | null;
  ageLimit: AgeRating;
  filter: BlockFilter | null;
}

async function readRelated(
  deps: SearchDeps,
  post: CardRow,
  eyes: Eyes,
  without: ReadonlySet<number>,
) {
  const unblocked = async (numbers: readonly number[]) => {
    const blocked = await eyes.filter?.among(numbers);
    return numbers.filter((no) => !blocked?.has(no));
  };
  const shared = await unblocked(await sharingTags(deps, post, eyes, without));
  const numbers =
    shared.length < MOST
      ? [...shared, ...(await unblocked(await ofCategory(deps, post, eyes)))]
      : shared;
  const chosen = [...new Set(numbers)].filter((no) => !without.has(no)).slice(0, MOST);
  const rows = await deps.posts.posts.cards(chosen);
  return { records: rows.map((row) => presentCard(row, deps.posts, eyes.caller)) };
}

const NO_WORDS = { words: [], withoutTexts: [], withoutTerms: [] };

async function sharingTags(
  { posts, related }: SearchDeps,
  post: CardRow,
  { caller, ageLimit }: Eyes,
  without: ReadonlySet<number>,
): Promise<number[]> {
  const { terms } = posts;
  const tags = post.terms.filter((no) => terms.byNo(no)?.taxonomy !== 'category');
  const { audiences } = rangesOf(posts, null, caller, ageLimit);
  if (tags.length === 0 || audiences.length === 0) {
    return [];
  }
  const parts = [anyTerm(tags), anySource(terms.sourcesOf('video'))];
  const ask = (termIds: readonly string[]) =>
    related.sharing({ without: [...without], tags, audiences, tokens: all(termIds), limit: MOST });
  for (const band of BANDS_SEARCHED) {
    const found = await ask([bandPart('h', band), ...parts]);
    if (found.length === MOST) {
      return found;
    }
  }
  return ask(parts);
}

async function ofCategory(
  { posts, found }: SearchDeps,
  post: CardRow,
  { caller, ageLimit }: Eyes,
): Promise<number[]> {
  const { terms } = posts;
  // Of a line of categories the innermost has the longest id.
  const [category] = post.terms
    .flatMap((no) => terms.byNo(no) ?? [])
    .filter(({ taxonomy, status }) => taxonomy === 'category' && status === 1)
    .toSorted((one, other) => other.id.length - one.id.length);
  const { audiences, within } = rangesOf(posts, category?.id ?? null, caller, ageLimit);
  if (audiences.length === 0) {
    return [];
  }
  const hits = await findPosts(found, {
    query: NO_WORDS,
    within: { ...within, sourceTypes: terms.sourcesOf('video') },
    audiences,
    sort: 'hottest',
    ascending: false,
    since: null,
    behind: null,
    limit: POOL,
  });
  return hits.map(({ no }) => no);
}
