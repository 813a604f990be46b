import type { Client } from '@baohe/client/client';
import {
  claimGift,
  hasClaimedGift,
  swapBox,
  todaysBox,
  type BlindBox as BoxReply,
} from '@baohe/contract/blind-box';
import { getPostCount } from '@baohe/contract/posts';
import { BOX_SIZE } from '@baohe/domain/blind-box/blind-box';
import { shanghaiDay } from '@baohe/domain/time/shanghai-day';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { guestPageQuery } from './guest-page.ts';
import { cardFrom } from './post/from-wire.ts';
import { fetchRandom } from './post/post-calls.ts';
import type { PostCard } from './post/post.ts';

/** 今日盲盒. */
export interface BlindBox {
  posts: readonly PostCard[];
  swapsLeft: number;
  isClaimed: boolean;
  /** From how many posts these were drawn. */
  drawnFrom: number;
  /** Whether claiming opens them as well. */
  opensPosts: boolean;
}

const BOX_KEY = 'blindBox';

function boxFrom({ records, swapsLeft, isClaimed, drawnFrom, opensPosts }: BoxReply): BlindBox {
  return { posts: records.map(cardFrom), swapsLeft, isClaimed, drawnFrom, opensPosts };
}

/** Whether today’s box is claimed. */
export const boxClaimedQuery = (client: Client, viewerId: string | undefined) =>
  queryOptions({
    // Tomorrow there is another one.
    queryKey: [BOX_KEY, 'claimed', viewerId, shanghaiDay(new Date())],
    queryFn: ({ signal }) => client.call(hasClaimedGift, {}, signal),
    meta: { volatile: true },
  });

/** The box of today. Whoever is nobody here yet sees four posts by chance: a box is drawn for an account. */
export const boxQuery = (client: Client, queries: QueryClient, viewerId: string | undefined) =>
  queryOptions({
    queryKey: [BOX_KEY, 'today', viewerId],
    queryFn: ({ signal }) =>
      viewerId === undefined ? fetchExample(client, queries, signal) : openBox(client, signal),
    meta: { volatile: true },
  });

const openBox = async (client: Client, signal?: AbortSignal): Promise<BlindBox> =>
  boxFrom(await client.call(todaysBox, {}, signal));

async function fetchExample(
  client: Client,
  queries: QueryClient,
  signal: AbortSignal,
): Promise<BlindBox> {
  const [{ records }, drawnFrom, { swapsPerDay }] = await Promise.all([
    fetchRandom(client, { count: BOX_SIZE }, signal),
    client.call(getPostCount, {}, signal),
    queries.ensureQueryData(guestPageQuery(client)),
  ]);
  return { posts: records, swapsLeft: swapsPerDay, isClaimed: false, drawnFrom, opensPosts: true };
}

/** 换一换. */
export const swapPosts = async (client: Client): Promise<BlindBox> =>
  boxFrom(await client.call(swapBox, {}));

/** The first swap of somebody who has just come in: what they saw was nobody’s, so this one counts. */
export async function swapFirst(client: Client): Promise<BlindBox> {
  await openBox(client);
  return swapPosts(client);
}

/** 一键领取. */
export async function claimBox(
  client: Client,
  listId: string,
  posts: readonly PostCard[],
): Promise<void> {
  await client.call(claimGift, { listId, postIdList: posts.map(({ id }) => id) });
}
