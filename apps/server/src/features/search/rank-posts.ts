import { FITS } from '@baohe/domain/search/fit';
import type { FindPostsRepository, Hit } from './find-posts.repository.ts';
import { findPosts } from './find-posts.ts';
import type { FitsRepository, RankedHit, RankQuery } from './fits.repository.ts';
import { all, withinParts, wordParts } from './tokens.ts';

/** So many are put in order of fit, and counted exactly. Whatever is searched for, no more rows are compared. */
export const MOST_RANKED = 1000;
/** Titles that are exactly what was typed stand first, even when a thousand others are hotter. */
const MOST_TITLES = 100;

const UNRANKED = FITS.length;

export interface RankDeps {
  found: FindPostsRepository;
  fits: FitsRepository;
}

interface RankPosition {
  /** The page begins behind this one; null for the first. */
  behind: RankedHit | null;
  limit: number;
  /** So many are compared. */
  most?: number;
}

interface RankedPage {
  hits: readonly RankedHit[];
  /** How many are found, up to as many as are compared. */
  count: number;
  /** There are more than were counted. */
  isMore: boolean;
}

/** Posts in order of fit, then of heat: the hottest thousand are compared, what is colder follows by heat alone. */
export async function rankPosts(
  { found, fits }: RankDeps,
  query: RankQuery['options'],
  { behind, limit, most = MOST_RANKED }: RankPosition,
): Promise<RankedPage> {
  const options = { ...query, sort: 'hottest' as const, ascending: false, behind: null };
  const titled = () =>
    found.byTitle({ ...options, limit: MOST_TITLES }, query.query.words.join(''));
  /** What was not compared, behind a hit; titles that are exactly the words stand before all of it. */
  const colder = async (from: Hit, exact: readonly Hit[], count: number): Promise<RankedHit[]> => {
    const known = new Set(exact.map(({ no }) => no));
    const rest = await findPosts(found, { ...options, behind: from, limit: count + known.size });
    return rest
      .filter(({ no }) => !known.has(no))
      .slice(0, count)
      .map((hit) => ({ ...hit, fit: UNRANKED }));
  };
  if (behind?.fit === UNRANKED) {
    return { hits: await colder(behind, await titled(), limit), count: most, isMore: true };
  }
  const tokens = all([...wordParts(query.query), ...withinParts(query.within)]);
  const page = await fits.ranked({ options: query, tokens, most, behind, limit });
  const isMore = page.count > most;
  const exact = isMore ? await titled() : [];
  const hits = withTitles(page.hits, exact, behind).slice(0, limit);
  if (isMore && hits.length < limit) {
    const hottest = await findPosts(found, { ...options, limit: most });
    hits.push(...(await colder(hottest.at(-1)!, exact, limit - hits.length)));
  }
  return { hits, count: Math.min(page.count, most), isMore };
}

/** Titles that are the words themselves fit as well as anything can. */
function withTitles(
  ranked: readonly RankedHit[],
  exact: readonly Hit[],
  behind: RankedHit | null,
): RankedHit[] {
  const known = new Set(ranked.map(({ no }) => no));
  const more = exact
    .map((hit) => ({ ...hit, fit: 0 }))
    .filter((hit) => !known.has(hit.no) && (behind === null || byFit(behind, hit) < 0));
  return [...ranked, ...more].toSorted(byFit);
}

const byFit = (one: RankedHit, other: RankedHit): number =>
  one.fit - other.fit || other.value - one.value || other.no - one.no;
