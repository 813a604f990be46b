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

/**
 * The first posts that match. Tiers are asked from the highest: what one has comes before all that is
 * below, so the rest is only asked when it has too few.
 */
export async function findPosts(repository: FindPostsRepository, wish: FindWish): Promise<Place[]> {
  const order: Order = wish.sort === 'latest' ? 't' : 'h';
  const words = wordParts(wish.query);
  const isEnough = (found: readonly Place[]) => found.length === wish.limit;

  const nearest =
    wish.limit <= MOST_WALKED_FOR
      ? await repository.byWalking(wish, stepsFor(wish, STEPS_EACH))
      : [];
  if (isEnough(nearest)) {
    return nearest;
  }
  const tiers = await tiersOf(repository, wish, order);
  if (tiers[0] !== 0 && (await isMany(repository, wish, order, words))) {
    const walked = await repository.byWalking(wish, stepsFor(wish, LONGER_STEPS_EACH));
    if (isEnough(walked)) {
      return walked;
    }
  }
  const whole = [...words, ...withinParts(wish.within)];
  const recent = await recentTier(repository, wish);
  for (const tier of tiers) {
    if ((tier === 0 && nearest.length === 0) || (tier === 2 && recent !== null)) {
      continue;
    }
    // What terms and sources say is in the rows as well: few rows are read sooner than long lists.
    const parts = tier === 2 ? whole : words;
    const found = await repository.byTokens(wish, all([tierPart(order, tier), ...parts]));
    if (isEnough(found)) {
      return found;
    }
    if (tier > 0 && found.length * TIER_FACTOR < wish.limit) {
      break;
    }
  }
  if (recent !== null) {
    const found = await repository.byTokens(wish, all([tierPart('t', recent), ...whole]));
    // Its bound may have moved before the rows were read.
    if ((await recentTier(repository, wish)) === recent) {
      return found;
    }
  }
  return repository.byTokens(wish, all(whole));
}

/** Few different numbers, for each of them is a statement of its own. */
const stepsFor = ({ limit }: FindWish, each: number): number => Math.ceil(limit / 25) * 25 * each;

/** Of the hottest since some day: the smallest tier by time that has all since then. */
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
async function tiersOf(
  repository: FindPostsRepository,
  { ascending, behind }: FindWish,
  order: Order,
): Promise<readonly Tier[]> {
  if (ascending) {
    return [];
  }
  if (behind === null) {
    return TIERS;
  }
  const floors = await repository.floors();
  return TIERS.filter((tier) =>
    floors.some(({ token, value }) => token === tierToken(order, tier) && value < behind.value),
  );
}

async function isMany(
  repository: FindPostsRepository,
  wish: FindWish,
  order: Order,
  words: readonly string[],
): Promise<boolean> {
  const tokens = all([tierPart(order, 1), ...words]);
  return (await repository.count({ ...wish, behind: null }, tokens, MANY)) === MANY;
}
