import { LARGEST_WINDOW } from '@baohe/contract/paging';
import type { Cursors } from './cursors.ts';
import { readTimeCursor, writeTimeCursor, type TimeCursor } from './time-cursor.ts';

/** What a repository is asked for: one row more than is shown says whether any follow. */
export interface TimeWindow {
  behind: TimeCursor | null;
  /** Rows of the pages before, where a page is asked for by its number. */
  skipped: number;
  count: number;
}

interface TimePage<Row> {
  cursors: Cursors;
  /** What the list is of: a cursor goes on in this list alone. */
  list: string;
  cursor: string | undefined;
  pageParams?: { current: number; pageSize: number } | undefined;
  /** How many rows a page has where nobody asks for fewer. */
  size?: number;
  fetch: (window: TimeWindow) => Promise<Row[]>;
  timeOf: (row: Row) => Date;
  /** Where the list is of things that have another id than their row. */
  idOf?: (row: Row) => string;
}

/** A page of a list by time, newest first, and where it goes on. */
export async function timePage<Row extends { id: string }>(page: TimePage<Row>) {
  const { cursors, list, cursor, pageParams, fetch, timeOf, idOf = ({ id }) => id } = page;
  const most = page.size ?? LARGEST_WINDOW;
  const size = Math.min(pageParams?.pageSize ?? most, most);
  const rows = await fetch({
    behind: cursor === undefined ? null : readTimeCursor(cursors.positionIn(list, cursor)),
    skipped: cursor === undefined ? Math.max((pageParams?.current ?? 1) - 1, 0) * size : 0,
    count: size + 1,
  });
  const shown = rows.slice(0, size);
  const last = rows.length > size ? shown.at(-1) : undefined;
  return {
    rows: shown,
    cursor: last ? cursors.at(list, writeTimeCursor({ time: timeOf(last), id: idOf(last) })) : null,
  };
}

/** A name for a list that is filtered. */
export const filteredList = (name: string, filter: object): string =>
  `${name} ${JSON.stringify(Object.entries(filter).toSorted(([one], [other]) => (one < other ? -1 : 1)))}`;
