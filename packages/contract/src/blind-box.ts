import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { postCard } from './post-card.ts';
import { userId } from './user-id.ts';

/** More than any box holds. */
const MOST_CLAIMED = 20;

/** The box of a day. */
const blindBox = z.object({
  /** In Shanghai. */
  day: z.iso.date(),
  records: z.array(postCard),
  swapsLeft: z.int().check(z.minimum(0)),
  isClaimed: z.boolean(),
  /** From how many posts these were drawn. */
  drawnFrom: z.int().check(z.minimum(0)),
  /** Whether claiming opens them as well. */
  opensPosts: z.boolean(),
});

export type BlindBox = z.output<typeof blindBox>;

export const todaysBox = endpoint({
  method: 'POST',
  path: '/usr/blindBox/today',
  access: 'guest',
  summary: 'The caller’s blind box of today; the first call of the day draws it',
  input: z.object({}),
  output: blindBox,
});

export const swapBox = endpoint({
  method: 'POST',
  path: '/usr/blindBox/swap',
  access: 'guest',
  summary: 'Draws other posts into today’s box, as often a day as the site allows',
  input: z.object({}),
  output: blindBox,
});

export const hasClaimedGift = endpoint({
  method: 'GET',
  path: '/usr/userDetail/todayOverGift',
  access: 'guest',
  summary: 'Whether the caller has claimed today’s box',
  input: z.object({ userId }),
  output: z.boolean(),
});

export const claimGift = endpoint({
  method: 'POST',
  path: '/usr/userDetail/saveGift',
  access: 'guest',
  summary:
    'Claims today’s box, once: its posts go into the collection and, if the site says so, open',
  input: z.object({
    userId,
    /** The caller’s own collection. */
    listId: z.uuid(),
    postIdList: z.array(z.uuid()).check(z.minLength(1), z.maxLength(MOST_CLAIMED)),
  }),
  output: z.object({ claimed: z.literal(true), opensPosts: z.boolean() }),
});
