import { recommendedCount } from '@baohe/domain/posts/recommendation';
import { visibleZones } from '@baohe/domain/posts/zone';
import type { SessionCaller } from '../../platform/session/session.ts';
import { presentCard } from './card.presenter.ts';
import { finishedPosts } from './finished-posts.ts';
import { listRanges } from './list-ranges.ts';
import type { PostsDeps } from './posts-deps.ts';

interface RecommendInput {
  termId?: string | null | undefined;
  count: number;
}

/** Random published posts that the caller may see and has not finished. */
export async function recommendPosts(
  deps: PostsDeps,
  { termId = null, count }: RecommendInput,
  caller: SessionCaller | null,
) {
  const { posts, terms } = deps;
  const numbers = await posts.random(
    recommendedCount(count, caller),
    visibleZones(terms.openZones(), caller),
    termId === null ? null : listRanges(terms, termId, caller),
    await finishedPosts(deps, caller),
  );
  const rows = await posts.cards(numbers);
  return {
    records: rows.map((row) => ({
      ...presentCard(row, deps, caller),
      reasonKey: 'random' as const,
    })),
  };
}
