import type { Behind, ListedNumber } from './list-posts.repository.ts';

interface Walk<Row> {
  /** Where the page begins; null for the start of the list. */
  behind: Behind | null;
  /** So many that are not blocked come before the page. */
  skipped: number;
  size: number;
  /** So many are looked at in one call. */
  most: number;
  read: (behind: Behind | null, limit: number) => Promise<readonly Row[]>;
  blockedAmong: (numbers: readonly number[]) => Promise<ReadonlySet<number>>;
}

export interface WalkedPage<Row> {
  rows: Row[];
  /** How many were left out between where the page begins and where it ends. */
  blockedCount: number;
  /** The last one that was looked at: the next page begins behind it; null at the end of the list. */
  last: ListedNumber | null;
}

const LARGEST_STEP = 200;

/**
 * A page of a list without what somebody has blocked. It reads on until the page is full. Where nearly everything is
 * blocked it may come back short, or empty, with a place to go on from: no call walks the whole list.
 */
export async function walkList<Row extends ListedNumber>(
  walk: Walk<Row>,
): Promise<WalkedPage<Row>> {
  const { size, most, read, blockedAmong } = walk;
  const rows: Row[] = [];
  let { behind, skipped } = walk;
  let blockedCount = 0;
  let last: ListedNumber | null = null;
  let looked = 0;
  let step = size + 1;
  while (true) {
    const found = await read(behind, step);
    const blocked = await blockedAmong(found.map(({ no }) => no));
    for (const row of found) {
      if (blocked.has(row.no)) {
        blockedCount += 1;
      } else if (skipped > 0) {
        skipped -= 1;
        // What is blocked on earlier pages was told there.
        blockedCount = 0;
      } else if (rows.length === size) {
        return { rows, blockedCount, last };
      } else {
        rows.push(row);
      }
      last = row;
    }
    looked += found.length;
    if (found.length < step) {
      return { rows, blockedCount, last: null };
    }
    if (looked >= most || last === null) {
      return { rows, blockedCount, last };
    }
    behind = { value: last.sortKey, no: last.no };
    step = Math.min(step * 2, LARGEST_STEP);
  }
}
