import type { FindPostsRepository, FindOptions, Hit } from './find-posts.repository.ts';
import {
  all,
  bandPart,
  BANDS,
  bandToken,
  withinParts,
  wordParts,
  type Order,
  type Band,
} from './tokens.ts';

/**
 * Posts looked at for each that is wanted, before the index is asked at all: it reads all that it has of
 * a word, and what 1 in 5 posts has is met sooner by walking.
 */
const STEPS_EACH = 5;
/** Whoever wants more at once is not served by walking. */
const MOST_WALKED_FOR = 125;
/** So many in the second band, of some ten thousand: then also a longer walk is short. */
const MANY = 100;
const LONGER_STEPS_EACH = 150;
/** A band has ten times as many as the one before. */
const BAND_FACTOR = 10;

type Enough = readonly Hit[] | null;

/**
 * The first posts that match: by walking while they are common, then from the highest band down. What a
 * band has comes before all that is below, so the rest is only asked when it has too few.
 */
export async function findPosts(
  repository: FindPostsRepository,
  options: FindOptions,
): Promise<readonly Hit[]> {
  const nearest = await walk(repository, options, STEPS_EACH);
  if (isEnough(options, nearest)) {
    return nearest;
  }
  const bands = await bandsOf(repository, options);
  return (
    (bands[0] === 0 ? null : await byLongerWalk(repository, options)) ??
    (await byBands(repository, options, nearest.length === 0 ? bands.filter(isLarge) : bands)) ??
    (await byRecentBand(repository, options)) ??
    (await repository.byTokens(options, all(allParts(options))))
  );
}

/** How many match, up to so many: where a band has that many already, nothing else is asked. */
export async function countPosts(
  repository: FindPostsRepository,
  options: Omit<FindOptions, 'behind' | 'limit'>,
  most: number,
): Promise<number> {
  const whole = { ...options, behind: null, limit: most };
  for (const band of BANDS.filter(isLarge)) {
    const tokens = all([bandPart(orderOf(whole), band), ...allParts(whole)]);
    const some = await repository.count(whole, tokens, most);
    if (some === most) {
      return most;
    }
    if (some * BAND_FACTOR < most) {
      break;
    }
  }
  return repository.count(whole, all(allParts(whole)), most);
}

/** Where none of the nearest posts matched, the first band has too few: only the larger ones are asked. */
const isLarge = (band: Band): boolean => band > 0;

const isEnough = ({ limit }: FindOptions, found: readonly Hit[]): boolean => found.length === limit;

const orderOf = ({ sort }: FindOptions): Order => (sort === 'latest' ? 't' : 'h');

const allParts = ({ query, within }: FindOptions): string[] => [
  ...wordParts(query),
  ...withinParts(within),
];

async function walk(
  repository: FindPostsRepository,
  options: FindOptions,
  stepsEach: number,
): Promise<readonly Hit[]> {
  return options.limit <= MOST_WALKED_FOR
    ? repository.byWalking(options, stepsFor(options, stepsEach))
    : [];
}

/** Far back, or from the end: no band is there to tell how common the words are, so the second is asked. */
async function byLongerWalk(
  repository: FindPostsRepository,
  options: FindOptions,
): Promise<Enough> {
  const tokens = all([bandPart(orderOf(options), 1), ...wordParts(options.query)]);
  if ((await repository.count({ ...options, behind: null }, tokens, MANY)) < MANY) {
    return null;
  }
  const walked = await walk(repository, options, LONGER_STEPS_EACH);
  return isEnough(options, walked) ? walked : null;
}

async function byBands(
  repository: FindPostsRepository,
  options: FindOptions,
  bands: readonly Band[],
): Promise<Enough> {
  for (const band of bands) {
    // What terms and sources say is in the rows as well: few rows are read sooner than long lists.
    const parts = band === 2 ? allParts(options) : wordParts(options.query);
    const tokens = all([bandPart(orderOf(options), band), ...parts]);
    const found = await repository.byTokens(options, tokens);
    if (isEnough(options, found)) {
      return found;
    }
    if (band > 0 && found.length * BAND_FACTOR < options.limit) {
      break;
    }
  }
  return null;
}

/** Of the hottest since some day: all of them, from the band by time that has them. */
async function byRecentBand(
  repository: FindPostsRepository,
  options: FindOptions,
): Promise<Enough> {
  const recent = await recentBand(repository, options);
  if (recent === null) {
    return null;
  }
  const found = await repository.byTokens(
    options,
    all([bandPart('t', recent), ...allParts(options)]),
  );
  // Its bound may have moved before the rows were read.
  return (await recentBand(repository, options)) === recent ? found : null;
}

/** Few different numbers, for each of them is a statement of its own. */
const stepsFor = ({ limit }: FindOptions, each: number): number =>
  Math.ceil(limit / 25) * 25 * each;

/** The smallest that has all since then. */
async function recentBand(
  repository: FindPostsRepository,
  { sort, since }: FindOptions,
): Promise<Band | null> {
  if (sort === 'latest' || since === null) {
    return null;
  }
  const floors = await repository.floors();
  const holdsAll = (band: Band) =>
    floors.some(({ token, value }) => token === bandToken('t', band) && value < since);
  return BANDS.find(holdsAll) ?? null;
}

/** Those that can have something behind the cursor where the page begins. */
async function bandsOf(
  repository: FindPostsRepository,
  options: FindOptions,
): Promise<readonly Band[]> {
  const { ascending, behind } = options;
  if (ascending) {
    return [];
  }
  if (behind === null) {
    return BANDS;
  }
  const floors = await repository.floors();
  return BANDS.filter((band) =>
    floors.some(
      ({ token, value }) => token === bandToken(orderOf(options), band) && value < behind.value,
    ),
  );
}
