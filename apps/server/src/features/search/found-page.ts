import { marksIn } from '@baohe/domain/search/marks';
import type { SessionCaller } from '../../platform/session/session.ts';
import { presentCard } from '../posts/cards/card.presenter.ts';
import type { BlockFilter } from '../posts/lists/blocked-posts.ts';
import type { FindOptions } from './find-posts.repository.ts';
import { countPosts, findPosts } from './find-posts.ts';
import type { RankedHit } from './fits.repository.ts';
import { folded } from './folded.ts';
import { MOST_RANKED, rankPosts } from './rank-posts.ts';
import { loadSyllables } from './reader.ts';
import type { SearchDeps } from './search-deps.ts';

interface FoundOptions {
  /** What fits best first; then sort and direction do not count. */
  isByFit?: boolean;
  /** Says how many there are, with the first page. */
  withTotal?: boolean;
}

interface FoundPage {
  hits: readonly RankedHit[];
  total?: { count: number; isMore: boolean };
}

/** By fit, which counts by the way; or in another order, and counted when somebody asks. */
export async function findPage(
  deps: SearchDeps,
  options: FindOptions & { behind: RankedHit | null },
  { isByFit = false, withTotal = false }: FoundOptions,
): Promise<FoundPage> {
  const { behind, limit } = options;
  if (isByFit) {
    const { hits, count, isMore } = await rankPosts(deps, options, { behind, limit });
    return { hits, ...(withTotal && behind === null && { total: { count, isMore } }) };
  }
  const [found, count] = await Promise.all([
    findPosts(deps.found, options),
    withTotal && behind === null ? countPosts(deps.found, options, MOST_RANKED + 1) : undefined,
  ]);
  return {
    hits: found.map((hit) => ({ ...hit, fit: 0 })),
    ...(count !== undefined && {
      total: { count: Math.min(count, MOST_RANKED), isMore: count > MOST_RANKED },
    }),
  };
}

interface Presented {
  size: number;
  /** Tells the list from all others: a cursor is good for the one that gave it. */
  name: string;
  /** What the caller has blocked is left out. */
  filter: BlockFilter | null;
  /** Marked in the titles. */
  words?: readonly string[];
}

/** The cards of a page; `found` has one more where the list goes on. */
export async function presentPage(
  { posts }: Pick<SearchDeps, 'posts'>,
  found: readonly RankedHit[],
  { size, name, filter, words = [] }: Presented,
  caller: SessionCaller | null,
) {
  const shown = found.slice(0, size);
  const last = shown.at(-1);
  const numbers = shown.map(({ no }) => no);
  // A page gets shorter by what is blocked, and the cursor goes by what was found: nothing is lost between two pages.
  const blocked = await filter?.among(numbers);
  const rows = await posts.posts.cards(numbers.filter((no) => !blocked?.has(no)));
  const marksOf = words.length > 0 ? await openMarks(words) : (): { titleMarks?: number[] } => ({});
  return {
    records: rows.map((row) => ({ ...presentCard(row, posts, caller), ...marksOf(row.title) })),
    cursor:
      found.length > size && last
        ? posts.cursors.at(name, `${last.value}.${last.no}.${last.fit}`)
        : null,
    ...(blocked && blocked.size > 0 && { blockedCount: blocked.size }),
  };
}

/** Where titles hold the words. */
export async function openMarks(words: readonly string[]) {
  const readings = { fold: folded, syllables: await loadSyllables() };
  return (title: string): { titleMarks?: number[] } => {
    const marks = marksIn(title, words, readings);
    return marks.length > 0 ? { titleMarks: [...marks] } : {};
  };
}

export function hitIn(
  { posts }: Pick<SearchDeps, 'posts'>,
  name: string,
  cursor: string | undefined,
): RankedHit | null {
  if (cursor === undefined) {
    return null;
  }
  const [value = '', no = '', fit = '0'] = posts.cursors.positionIn(name, cursor).split('.');
  return { value: Number(value), no: Number(no), fit: Number(fit) };
}
