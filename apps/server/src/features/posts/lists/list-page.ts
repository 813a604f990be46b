import { LARGEST_WINDOW } from '@baohe/contract/paging';
import { AGE_RATINGS } from '@baohe/domain/posts/age-rating';
import { audienceNumbers } from '@baohe/domain/posts/audience';
import { isNewest } from '@baohe/domain/posts/newest';
import { latestNoon, type Sort } from '@baohe/domain/posts/sort';
import type { SessionCaller } from '../../../platform/session/session.ts';
import { presentCard } from '../cards/card.presenter.ts';
import type { PostsDeps } from '../posts-deps.ts';
import type { BlockFilter } from './blocked-posts.ts';
import type { Behind, ListedNumber, ListRange, ListQuery } from './list-posts.repository.ts';
import { listRanges } from './list-ranges.ts';
import { walkList } from './walk-list.ts';

/** Which list is wanted and which page of it. */
export interface ListOptions {
  /** Null for everything. */
  termId: string | null;
  sort: Sort;
  ascending: boolean;
  since: number | null;
  osusumeLevel: number;
  sourceTypes: readonly string[] | null;
  /** Only those that everybody may open. */
  free: boolean;
  pageParams: { current: number; pageSize: number };
  cursor: string | undefined;
  /** What the caller has blocked stands in it as well. */
  showBlocked: boolean;
}

/** A page of cards and where the list goes on. */
export async function listPage(
  deps: PostsDeps,
  options: ListOptions,
  caller: SessionCaller | null,
) {
  const { rows, cursor, blockedCount } = await readPage(deps, options, caller, deps.lists.page);
  return {
    records: rows.map((row) => presentCard(row, deps, caller)),
    cursor,
    ...(blockedCount > 0 && { blockedCount }),
  };
}

/**
 * The same as JSON, where every card of the list is the same for everybody: cards that were written
 * before are not written again. Null where some are signed for the caller.
 */
export async function listText(
  deps: PostsDeps,
  options: ListOptions,
  caller: SessionCaller | null,
): Promise<string | null> {
  const open = audienceNumbers(deps.terms.openZones(), AGE_RATINGS);
  const { ranges } = listOf(deps, options, caller);
  if (!ranges.every(({ audience }) => open.includes(audience))) {
    return null;
  }
  const { rows, cursor, blockedCount } = await readPage(
    deps,
    options,
    caller,
    sharedNumbers(deps, options),
  );
  const cards = await deps.cardTexts.of(rows.map(({ no }) => no));
  const blocked = blockedCount > 0 ? `,"blockedCount":${blockedCount}` : '';
  return `{"records":[${cards.filter(Boolean).join(',')}],"cursor":${JSON.stringify(cursor)}${blocked}}`;
}

/** From the start of a list everybody reads the same, whatever they leave out of it. */
const sharedNumbers =
  ({ lists, replies }: PostsDeps, { cursor, showBlocked }: ListOptions) =>
  async (query: ListQuery): Promise<ListedNumber[]> => {
    if (cursor || showBlocked) {
      return lists.numbers(query);
    }
    const { rows } = await replies.get(`listed ${JSON.stringify(query)}`, async () => {
      const found = await lists.numbers(query);
      return { text: JSON.stringify(found), rows: found };
    });
    return rows;
  };

/** So many posts are looked at for one page of somebody who has blocked nearly all of them. */
const MOST_LOOKED_AT = 1000;
/** Who has blocked something goes farther than this by the cursor only: what is left is not numbered. */
const FARTHEST_UNBLOCKED = 10_000;

async function readPage<Row extends ListedNumber>(
  deps: PostsDeps,
  options: ListOptions,
  caller: SessionCaller | null,
  ask: (query: ListQuery) => Promise<Row[]>,
): Promise<ListedPage<Row>> {
  const list = listOf(deps, options, caller);
  const size = Math.min(options.pageParams.pageSize, LARGEST_WINDOW);
  const filter = options.showBlocked ? null : await deps.blocked.of(caller);
  if (filter) {
    return readUnblocked(deps, { list, options, size, filter }, ask);
  }
  const begin = await beginningOf(deps, list, options, size);
  if (begin === 'beyond-end') {
    return { rows: [], cursor: null, blockedCount: 0 };
  }
  const read = (behind: Behind | null) =>
    ask({ ...list, behind, skipped: begin.skipped, limit: size + 1 });
  let rows = await read(begin.behind);
  if (rows.length === 0 && begin.renewed) {
    // Nothing is older than the last noon: a new site shows what it has.
    rows = await read(null);
  }
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  const cursor =
    rows.length > size && last ? deps.cursors.at(list.name, `${last.sortKey}.${last.no}`) : null;
  return { rows: shown, cursor, blockedCount: 0 };
}

interface ListedPage<Row> {
  rows: Row[];
  cursor: string | null;
  blockedCount: number;
}

interface UnblockedPage {
  list: List;
  options: ListOptions;
  size: number;
  filter: BlockFilter;
}

/** The same without what somebody has blocked; a cursor is a place in the whole list, whatever is blocked. */
async function readUnblocked<Row extends ListedNumber>(
  deps: PostsDeps,
  { list, options, size, filter }: UnblockedPage,
  ask: (query: ListQuery) => Promise<Row[]>,
): Promise<ListedPage<Row>> {
  const { pageParams } = options;
  const skipped = options.cursor ? 0 : Math.max(pageParams.current - 1, 0) * size;
  const begin = await beginningOf(
    deps,
    list,
    { ...options, pageParams: { ...pageParams, current: 1 } },
    size,
  );
  if (begin === 'beyond-end' || skipped > FARTHEST_UNBLOCKED) {
    return { rows: [], cursor: null, blockedCount: 0 };
  }
  const walk = (first: Behind | null) =>
    walkList({
      behind: first,
      skipped,
      size,
      most: MOST_LOOKED_AT + 2 * skipped,
      read: (behind, limit) => ask({ ...list, behind, skipped: 0, limit }),
      blockedAmong: filter.among,
    });
  let { rows, blockedCount, last } = await walk(begin.behind);
  if (begin.renewed && last === null && rows.length + blockedCount === 0) {
    ({ rows, blockedCount, last } = await walk(null));
  }
  const cursor = last ? deps.cursors.at(list.name, `${last.sortKey}.${last.no}`) : null;
  return { rows, cursor, blockedCount };
}

type List = Omit<ListOptions, 'termId' | 'pageParams' | 'cursor' | 'showBlocked'> & {
  /** Tells it from all others. */
  name: string;
  ranges: readonly ListRange[];
};

function listOf(deps: PostsDeps, options: ListOptions, caller: SessionCaller | null): List {
  const { termId, sort, ascending, since, osusumeLevel, sourceTypes, free } = options;
  return {
    name: `posts ${[termId, sort, ascending, since, osusumeLevel, sourceTypes, free].join(' ')}`,
    ranges: listRanges(deps, termId, caller),
    sort,
    ascending,
    since,
    osusumeLevel,
    sourceTypes,
    free,
  };
}

interface Beginning {
  behind: Behind | null;
  skipped: number;
  /** Begins at the last noon instead of now. */
  renewed: boolean;
}

/** Larger than the number of any post. */
const ANY_NO = 2_147_483_647;
/** Of lists that are filtered, which have no checkpoints. */
const FARTHEST = 1_000_000;

async function beginningOf(
  { cursors, farPages, clock }: PostsDeps,
  { name, ranges, sort, ascending, since, osusumeLevel, sourceTypes, free }: List,
  { termId, cursor, pageParams }: ListOptions,
  size: number,
): Promise<Beginning | 'beyond-end'> {
  if (cursor) {
    const [value = '', no = ''] = cursors.positionIn(name, cursor).split('.');
    return { behind: { value: Number(value), no: Number(no) }, skipped: 0, renewed: false };
  }
  const skipped = Math.max(pageParams.current - 1, 0) * size;
  // The list 最新 is everything: in its own order as it was at the last noon, in any other as it is.
  const newest = termId !== null && isNewest(termId) && sort === 'latest' && !ascending;
  const plain = since === null && osusumeLevel === 0 && sourceTypes === null && !free;
  if (ranges.length > 0 && plain && !newest) {
    const begin = await farPages.begin(ranges, sort, ascending, skipped);
    return begin === 'beyond-end' ? begin : { ...begin, renewed: false };
  }
  if (skipped > FARTHEST) {
    return 'beyond-end';
  }
  const behind = newest ? { value: latestNoon(clock()).getTime(), no: ANY_NO } : null;
  return { behind, skipped, renewed: newest };
}
