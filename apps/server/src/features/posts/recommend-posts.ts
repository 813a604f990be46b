import { recommendedCount } from '@baohe/domain/posts/recommendation';
import type { SessionCaller } from '../../platform/session/session.ts';
import { audiencesOf } from './audiences.ts';
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
  const { posts } = deps;
  const numbers = await posts.random(
    recommendedCount(count, caller),
    audiencesOf(deps, caller),
    termId === null ? null : listRanges(deps, termId, caller),
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
