import { BOX_SIZE } from '@baohe/domain/blind-box/blind-box';
import { isStaff } from '@baohe/domain/identity/roles';
import { opensZone } from '@baohe/domain/membership/zone-access';
import { audienceNumber } from '@baohe/domain/posts/audience';
import type { SessionCaller } from '../../platform/session/session.ts';
import { audiencesOf } from '../posts/audiences.ts';
import type { BlockFilter } from '../posts/lists/blocked-posts.ts';
import type { BlindBoxDeps } from './blind-box-deps.ts';
import {
  blindBoxRepository,
  type BlindBoxRepository,
  type Draw,
  type Pool,
  type AudienceCount,
} from './blind-box.repository.ts';

/** How many posts each audience is shown; counted for everybody once in a while, never inside of a transaction. */
export async function audienceCounts({
  db,
  posts,
}: BlindBoxDeps): Promise<readonly AudienceCount[]> {
  const { counts } = await posts.replies.get('blind box counts', async () => ({
    text: '',
    counts: await blindBoxRepository(db).audienceCounts(),
  }));
  return counts;
}

export const seenAudiences = ({ posts }: BlindBoxDeps, caller: SessionCaller) =>
  audiencesOf(posts, caller);

interface DrawOptions {
  counts: readonly AudienceCount[];
  /** What was in the box before, today. */
  earlier: readonly string[];
  /** Read before the transaction in which the box is drawn. */
  filter: BlockFilter | null;
}

/**
 * Posts that the caller may see in lists and has not opened, unlocked, collected or finished. Only where there are too
 * few of these the box is filled with open ones, and last with any; never with what the caller has blocked.
 */
export async function drawPosts(
  boxes: BlindBoxRepository,
  deps: BlindBoxDeps,
  caller: SessionCaller,
  { counts, earlier, filter }: DrawOptions,
): Promise<Draw> {
  const own = await boxes.ownPosts(caller.accountId);
  const audiences = seenAudiences(deps, caller);
  // Where everything is free there is nothing to look for, however much there is.
  const locked = counts
    .filter(({ priced, zone }) => priced > 0 && !isStaff(caller) && !opensZone(zone, caller.areas))
    .map(({ zone, ageRating }) => audienceNumber(zone, ageRating))
    .filter((audience) => audiences.includes(audience));
  const pools: readonly Pool[] = [
    {
      audiences: locked,
      without: [...earlier, ...own.collected, ...own.unlocked, ...own.finished],
      withFree: false,
    },
    { audiences, without: [...earlier, ...own.collected], withFree: true },
    { audiences, without: [], withFree: true },
  ];
  const drawn: string[] = [];
  let drawnFrom = 0;
  for (const pool of pools) {
    const missing = BOX_SIZE - drawn.length;
    if (missing > 0) {
      const left = { ...pool, without: [...pool.without, ...drawn] };
      drawn.push(...(await drawUnblocked(boxes, left, missing, filter)));
      drawnFrom = await sizeOf(boxes, pool, counts);
    }
  }
  // The counts may be a minute old.
  return { postIds: drawn, drawnFrom: Math.max(drawnFrom, drawn.length) };
}

/** Who has blocked nearly everything finds fewer in the box. */
const MOST_DRAWS = 4;
const DRAWN_FOR_EACH = 4;

async function drawUnblocked(
  boxes: BlindBoxRepository,
  pool: Pool,
  count: number,
  filter: BlockFilter | null,
): Promise<string[]> {
  if (!filter) {
    return boxes.draw(count, pool);
  }
  const left: string[] = [];
  const without = [...pool.without];
  for (let turn = 0; turn < MOST_DRAWS && left.length < count; turn++) {
    const found = await boxes.draw(DRAWN_FOR_EACH * count, { ...pool, without });
    if (found.length === 0) {
      break;
    }
    const blocked = new Set(
      (await boxes.blockable(found)).filter(filter.blocks).map(({ id }) => id),
    );
    left.push(...found.filter((id) => !blocked.has(id)));
    without.push(...found);
  }
  return left.slice(0, count);
}

async function sizeOf(
  boxes: BlindBoxRepository,
  pool: Pool,
  counts: readonly AudienceCount[],
): Promise<number> {
  const all = counts
    .filter(({ zone, ageRating }) => pool.audiences.includes(audienceNumber(zone, ageRating)))
    .reduce((sum, { shown, priced }) => sum + (pool.withFree ? shown : priced), 0);
  return all - (await boxes.countLeftOut(pool));
}
