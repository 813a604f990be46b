import type { FindPostsRepository, FindWish, Place } from './find-posts.repository.ts';
import {
  all,
  tierPart,
  TIERS,
  tierToken,
  withinParts,
  wordParts,
  type Order,
  type Tier,
} from './tokens.ts';

/**
 * Posts looked at for each that is wanted, before the index is asked at all: it reads all that it has of
 * a word, and what 1 in 5 posts has is met sooner by walking.
 */
const STEPS_EACH = 5;
/** Whoever wants more at once is not served by walking. */
const MOST_WALKED_FOR = 125;
/** So many in the second tier, of some ten thousand: then also a longer walk is short. */
const MANY = 100;
const LONGER_STEPS_EACH = 150;
/** A tier has ten times as many as the one before. */
const TIER_FACTOR = 10;

type Enough = readonly Place[] | null;

/**
 * The first posts that match: by walking while they are common, then from the highest tier down. What a
 * tier has comes before all that is below, so the rest is only asked when it has too few.
 */
export async function findPosts(
  repository: FindPostsRepository,
  wish: FindWish,
): Promise<readonly Place[]> {
  const nearest = await walk(repository, wish, STEPS_EACH);
  if (isEnough(wish, nearest)) {
    return nearest;
  }
  const tiers = await tiersOf(repository, wish);
  return (
    (tiers[0] === 0 ? null : await byLongerWalk(repository, wish)) ??
    (await byTiers(repository, wish, nearest.length === 0 ? tiers.filter(isLarge) : tiers)) ??
    (await byRecentTier(repository, wish)) ??
    (await repository.byTokens(wish, all(allParts(wish))))
  );
}

/** Of what none of the nearest has, the first tier has too few. */
const isLarge = (tier: Tier): boolean => tier > 0;

const isEnough = ({ limit }: FindWish, found: readonly Place[]): boolean => found.length === limit;

const orderOf = ({ sort }: FindWish): Order => (sort === 'latest' ? 't' : 'h');

const allParts = ({ query, within }: FindWish): string[] => [
  ...wordParts(query),
  ...withinParts(within),
];

async function walk(
  repository: FindPostsRepository,
  wish: FindWish,
  stepsEach: number,
): Promise<readonly Place[]> {
  return wish.limit <= MOST_WALKED_FOR ? repository.byWalking(wish, stepsFor(wish, stepsEach)) : [];
}

/** Far back, or from the end: no tier is there to tell how common the words are, so the second is asked. */
async function byLongerWalk(repository: FindPostsRepository, wish: FindWish): Promise<Enough> {
  const tokens = all([tierPart(orderOf(wish), 1), ...wordParts(wish.query)]);
  if ((await repository.count({ ...wish, behind: null }, tokens, MANY)) < MANY) {
    return null;
  }
  const walked = await walk(repository, wish, LONGER_STEPS_EACH);
  return isEnough(wish, walked) ? walked : null;
}

async function byTiers(
  repository: FindPostsRepository,
  wish: FindWish,
  tiers: readonly Tier[],
): Promise<Enough> {
  for (const tier of tiers) {
    // What terms and sources say is in the rows as well: few rows are read sooner than long lists.
    const parts = tier === 2 ? allParts(wish) : wordParts(wish.query);
    const tokens = all([tierPart(orderOf(wish), tier), ...parts]);
    const found = await repository.byTokens(wish, tokens);
    if (isEnough(wish, found)) {
      return found;
    }
    if (tier > 0 && found.length * TIER_FACTOR < wish.limit) {
      break;
    }
  }
  return null;
}

/** Of the hottest since some day: all of them, from the tier by time that has them. */
async function byRecentTier(repository: FindPostsRepository, wish: FindWish): Promise<Enough> {
  const recent = await recentTier(repository, wish);
  if (recent === null) {
    return null;
  }
  const found = await repository.byTokens(wish, all([tierPart('t', recent), ...allParts(wish)]));
  // Its bound may have moved before the rows were read.
  return (await recentTier(repository, wish)) === recent ? found : null;
}

/** Few different numbers, for each of them is a statement of its own. */
const stepsFor = ({ limit }: FindWish, each: number): number => Math.ceil(limit / 25) * 25 * each;

/** The smallest that has all since then. */
async function recentTier(
  repository: FindPostsRepository,
  { sort, since }: FindWish,
): Promise<Tier | null> {
  if (sort === 'latest' || since === null) {
    return null;
  }
  const floors = await repository.floors();
  const holdsAll = (tier: Tier) =>
    floors.some(({ token, value }) => token === tierToken('t', tier) && value < since);
  return TIERS.find(holdsAll) ?? null;
}

/** Those that can have something behind the place where the page begins. */
async function tiersOf(repository: FindPostsRepository, wish: FindWish): Promise<readonly Tier[]> {
  const { ascending, behind } = wish;
  if (ascending) {
    return [];
  }
  if (behind === null) {
    return TIERS;
  }
  const floors = await repository.floors();
  return TIERS.filter((tier) =>
    floors.some(
      ({ token, value }) => token === tierToken(orderOf(wish), tier) && value < behind.value,
    ),
  );
}
