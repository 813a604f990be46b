import { BOX_SIZE } from '@baohe/domain/blind-box/blind-box';
import { isStaff } from '@baohe/domain/identity/roles';
import { opensZone } from '@baohe/domain/membership/zone-access';
import { visibleZones } from '@baohe/domain/posts/zone';
import type { SessionCaller } from '../../platform/session/session.ts';
import type { BlindBoxDeps } from './blind-box-deps.ts';
import {
  blindBoxRepository,
  type BlindBoxRepository,
  type Draw,
  type Pool,
  type ZoneCount,
} from './blind-box.repository.ts';

/** How many posts each zone shows; counted for everybody once in a while, never inside of a transaction. */
export async function zoneCounts({ db, posts }: BlindBoxDeps): Promise<readonly ZoneCount[]> {
  const { counts } = await posts.replies.get('blind box counts', async () => ({
    text: '',
    counts: await blindBoxRepository(db).zoneCounts(),
  }));
  return counts;
}

export const seenZones = ({ posts }: BlindBoxDeps, caller: SessionCaller) =>
  visibleZones(posts.terms.openZones(), caller);

interface DrawOptions {
  counts: readonly ZoneCount[];
  /** What was in the box before, today. */
  earlier: readonly string[];
}

/**
 * Posts that the caller may see in lists and has not opened, unlocked, collected or finished. Only where there are too
 * few of these the box is filled with open ones, and last with any.
 */
export async function drawPosts(
  boxes: BlindBoxRepository,
  deps: BlindBoxDeps,
  caller: SessionCaller,
  { counts, earlier }: DrawOptions,
): Promise<Draw> {
  const own = await boxes.ownPosts(caller.accountId);
  const zones = seenZones(deps, caller);
  const priced = new Set(counts.filter((count) => count.priced > 0).map(({ zone }) => zone));
  // Where everything is free there is nothing to look for, however much there is.
  const locked = zones.filter(
    (zone) => priced.has(zone) && !isStaff(caller) && !opensZone(zone, caller.areas),
  );
  const pools: readonly Pool[] = [
    {
      zones: locked,
      without: [...earlier, ...own.collected, ...own.unlocked, ...own.finished],
      withFree: false,
    },
    { zones, without: [...earlier, ...own.collected], withFree: true },
    { zones, without: [], withFree: true },
  ];
  const drawn: string[] = [];
  let drawnFrom = 0;
  for (const pool of pools) {
    const missing = BOX_SIZE - drawn.length;
    if (missing > 0) {
      drawn.push(...(await boxes.draw(missing, { ...pool, without: [...pool.without, ...drawn] })));
      drawnFrom = await sizeOf(boxes, pool, counts);
    }
  }
  // The counts may be a minute old.
  return { postIds: drawn, drawnFrom: Math.max(drawnFrom, drawn.length) };
}

async function sizeOf(
  boxes: BlindBoxRepository,
  pool: Pool,
  counts: readonly ZoneCount[],
): Promise<number> {
  const all = counts
    .filter(({ zone }) => pool.zones.includes(zone))
    .reduce((sum, { shown, priced }) => sum + (pool.withFree ? shown : priced), 0);
  return all - (await boxes.countLeftOut(pool));
}
