import { LARGEST_WINDOW } from '@baohe/contract/paging';
import { pagePosts as endpoint } from '@baohe/contract/posts';
import type { ListFilter } from '@baohe/contract/posts/list-filter';
import { isStaff } from '@baohe/domain/identity/roles';
import { ageLimitOf, type AgeRating } from '@baohe/domain/posts/age-rating';
import type { Sort } from '@baohe/domain/posts/sort';
import { keepReply } from '../../platform/http/cached-reply.ts';
import type { SessionCaller } from '../../platform/session/session.ts';
import { ageLimitIn } from '../posts/audiences.ts';
import type { BlockFilter } from '../posts/lists/blocked-posts.ts';
import { applyFilter } from './apply-filter.ts';
import { findPage, hitIn, presentPage } from './found-page.ts';
import type { SearchDeps } from './search-deps.ts';
import { rangesOf } from './search-posts.ts';

interface FilterOptions {
  filter: ListFilter;
  termId: string | null;
  sort: Sort;
  ascending: boolean;
  since: number | null;
  withTotal: boolean;
  pageParams: { current: number; pageSize: number };
  cursor?: string | undefined;
  /** With what the caller has blocked. */
  showBlocked?: boolean;
}

/** Who wants to go farther uses the cursor. */
const FARTHEST = 10_000;

const NO_WORDS = { words: [], withoutTexts: [], withoutTerms: [] };

/** A list of which only some is wanted: found like a search without words, and without waiting for a turn. */
export async function filterPosts(
  deps: SearchDeps,
  options: FilterOptions,
  caller: SessionCaller | null,
) {
  const blocked = options.showBlocked ? null : await deps.posts.blocked.of(caller);
  if (isStaff(caller) || options.filter.unread || blocked) {
    return readFiltered(deps, options, { caller, ageLimit: ageLimitOf(caller), blocked });
  }
  // Who may not follow tags is refused before anything cached is given out.
  rangesOf(deps.posts, options.termId, caller);
  const ageLimit = ageLimitIn(deps.posts, caller);
  const { showBlocked: _, ...shared } = options;
  return deps.posts.replies.get(`filtered ${ageLimit} ${JSON.stringify(shared)}`, async () =>
    keepReply(endpoint, await readFiltered(deps, options, { caller, ageLimit, blocked: null })),
  );
}

interface Reader {
  caller: SessionCaller | null;
  ageLimit: AgeRating;
  blocked: BlockFilter | null;
}

async function readFiltered(
  deps: SearchDeps,
  options: FilterOptions,
  { caller, ageLimit, blocked }: Reader,
) {
  const { filter, termId, sort, ascending, since, pageParams, withTotal } = options;
  const ranges = rangesOf(deps.posts, termId, caller, ageLimit);
  const filtered = await applyFilter(deps.posts, ranges, filter, caller);
  const name = `filtered ${JSON.stringify([filter, termId, sort, ascending, since])}`;
  const behind = hitIn(deps, name, options.cursor);
  const size = Math.min(pageParams.pageSize, LARGEST_WINDOW);
  const skipped = behind === null ? Math.max(pageParams.current - 1, 0) * size : 0;
  if (skipped > FARTHEST || filtered.audiences.length === 0) {
    return { records: [], cursor: null, ...(withTotal && { total: { count: 0, isMore: false } }) };
  }
  const { hits, total } = await findPage(
    deps,
    {
      ...filtered,
      query: NO_WORDS,
      sort,
      ascending,
      since,
      behind,
      limit: skipped + size + 1,
    },
    { withTotal },
  );
  const page = await presentPage(
    deps,
    hits.slice(skipped),
    { size, name, filter: blocked },
    caller,
  );
  return { ...page, ...(total && { total }) };
}
