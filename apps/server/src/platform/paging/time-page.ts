import { LARGEST_WINDOW } from '@baohe/contract/paging';
import { readTimeCursor, writeTimeCursor, type TimeCursor } from '../crud/time-cursor.ts';
import type { Cursors } from './cursors.ts';

interface TimePage<Row> {
  cursors: Cursors;
  /** What the list is of: a cursor goes on in this list alone. */
  list: string;
  cursor: string | undefined;
  fetch: (behind: TimeCursor | null, count: number) => Promise<Row[]>;
  timeOf: (row: Row) => Date;
}

/** A page of a list by time, newest first, and where it goes on. */
export async function timePage<Row extends { id: string }>(page: TimePage<Row>) {
  const { cursors, list, cursor, fetch, timeOf } = page;
  const behind = cursor === undefined ? null : readTimeCursor(cursors.positionIn(list, cursor));
  const rows = await fetch(behind, LARGEST_WINDOW + 1);
  const shown = rows.slice(0, LARGEST_WINDOW);
  const last = rows.length > LARGEST_WINDOW ? shown.at(-1) : undefined;
  return {
    rows: shown,
    cursor: last ? cursors.at(list, writeTimeCursor({ time: timeOf(last), id: last.id })) : null,
  };
}

/** A name for a list that is filtered. */
export const filteredList = (name: string, filter: object): string =>
  `${name} ${JSON.stringify(Object.entries(filter).toSorted(([one], [other]) => (one < other ? -1 : 1)))}`;
