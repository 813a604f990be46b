import type { BlindBox } from '@baohe/contract/blind-box';
import { swapsLeft } from '@baohe/domain/blind-box/blind-box';
import { shanghaiDay } from '@baohe/domain/time/shanghai-day';
import type { SessionCaller } from '../../platform/session/session.ts';
import { presentCard } from '../posts/cards/card.presenter.ts';
import type { BlockFilter } from '../posts/lists/blocked-posts.ts';
import type { BlindBoxDeps } from './blind-box-deps.ts';
import {
  blindBoxRepository,
  type BlindBoxRepository,
  type BoxRow,
} from './blind-box.repository.ts';
import { drawPosts, seenAudiences, audienceCounts } from './draw-posts.ts';

/** The box of today, drawn by whoever looks first: two looks at once see the same. */
export async function todaysBox(deps: BlindBoxDeps, caller: SessionCaller): Promise<BlindBox> {
  const day = shanghaiDay(deps.clock());
  const boxes = blindBoxRepository(deps.db);
  const box =
    (await boxes.onDay(caller.accountId, day)) ??
    (await firstDraw(boxes, deps, caller, {
      day,
      counts: await audienceCounts(deps),
      filter: await deps.posts.blocked.of(caller),
    }));
  return presentBox(deps, box, caller);
}

interface FirstDraw {
  day: string;
  counts: Awaited<ReturnType<typeof audienceCounts>>;
  filter: BlockFilter | null;
}

/** An empty library has no box: it is drawn when there is something to draw. */
export async function firstDraw(
  boxes: BlindBoxRepository,
  deps: BlindBoxDeps,
  caller: SessionCaller,
  { day, counts, filter }: FirstDraw,
): Promise<BoxRow> {
  const draw = await drawPosts(boxes, deps, caller, { counts, earlier: [], filter });
  const { accountId } = caller;
  const box =
    draw.postIds.length === 0
      ? null
      : ((await boxes.add(accountId, day, draw, deps.clock())) ??
        (await boxes.onDay(accountId, day)));
  return box ?? { day, postIds: [], earlierIds: [], drawnFrom: 0, swaps: 0, isClaimed: false };
}

/** What was withdrawn since it was drawn is not shown. */
export async function presentBox(
  deps: BlindBoxDeps,
  { day, postIds, swaps, isClaimed, drawnFrom }: BoxRow,
  caller: SessionCaller,
): Promise<BlindBox> {
  const { db, posts, settings } = deps;
  const rows = await blindBoxRepository(db).shown(postIds, seenAudiences(deps, caller));
  return {
    day,
    records: rows.map((row) => presentCard(row, posts, caller)),
    swapsLeft: swapsLeft(swaps, settings.read('giftSwapsPerDay')),
    isClaimed,
    drawnFrom,
    opensPosts: settings.read('giftUnlocks'),
  };
}
