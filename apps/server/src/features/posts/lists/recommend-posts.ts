import { recommendedCount } from '@baohe/domain/posts/recommendation';
import type { SessionCaller } from '../../../platform/session/session.ts';
import { audiencesOf } from '../audiences.ts';
import { presentCard } from '../cards/card.presenter.ts';
import type { PostsDeps } from '../posts-deps.ts';
import type { BlockFilter } from './blocked-posts.ts';
import { finishedPosts } from './finished-posts.ts';
import { listRanges } from './list-ranges.ts';

interface RecommendInput {
  termId?: string | null | undefined;
  count: number;
}

interface UnblockedDraw {
  count: number;
  without: ReadonlySet<number>;
  filter: BlockFilter | null;
  draw: (count: number, without: ReadonlySet<number>) => Promise<number[]>;
}

/** Who has blocked nearly everything gets fewer rather than waits. */
const MOST_DRAWS = 4;

async function drawUnblocked({ count, without, filter, draw }: UnblockedDraw): Promise<number[]> {
  if (!filter) {
    return draw(count, without);
  }
  const unblocked: number[] = [];
  const drawn = new Set(without);
  for (let turn = 0; turn < MOST_DRAWS && unblocked.length < count; turn++) {
    const found = await draw(2 * count, drawn);
    if (found.length === 0) {
      break;
    }
    const blocked = await filter.among(found);
    unblocked.push(...found.filter((no) => !blocked.has(no)));
    found.forEach((no) => drawn.add(no));
  }
  return unblocked.slice(0, count);
}

/** Random published posts that the caller may see and has neither finished nor blocked. */
export async function recommendPosts(
  deps: PostsDeps,
  { termId = null, count }: RecommendInput,
  caller: SessionCaller | null,
) {
  const { posts } = deps;
  const audiences = audiencesOf(deps, caller);
  const ranges = termId === null ? null : listRanges(deps, termId, caller);
  const numbers = await drawUnblocked({
    count: recommendedCount(count, caller),
    without: await finishedPosts(deps, caller),
    filter: await deps.blocked.of(caller),
    draw: (size, without) => posts.random(size, audiences, ranges, without),
  });
  const rows = await posts.cards(numbers);
  return {
    records: rows.map((row) => ({
      ...presentCard(row, deps, caller),
      reasonKey: 'random' as const,
    })),
  };
}
