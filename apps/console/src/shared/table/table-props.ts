import type { ReactNode } from 'react';
import type { Selection } from './use-selection.ts';

export interface Column<Row> {
  key: string;
  /** What stands above; empty where the cells speak for themselves. */
  head: string;
  cell: (row: Row) => ReactNode;
  /** As CSS grid says it; `minmax(0, 1fr)` unless said otherwise. */
  width?: string;
  align?: 'end';
  /** The name of the order that a press on the head asks for. */
  sort?: string;
}

export interface Sort {
  by: string;
  isDescending: boolean;
}

export interface DataTableProps<Row> {
  /** What the rows are; heard, not seen. */
  label: string;
  /** `undefined` for one that is on its way: it is drawn as a grey row. */
  rows: readonly (Row | undefined)[];
  rowKey: (row: Row) => string;
  /** What a row is called, for its checkbox. */
  rowName: (row: Row) => string;
  columns: readonly Column<Row>[];
  /** The row on a phone: what matters of it, without its checkbox. */
  renderCard: (row: Row) => ReactNode;
  /** A menu, say: at the end of a row and of a card. */
  renderEnd?: (row: Row) => ReactNode;
  selection?: Selection;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** `e` and Enter on a row, and a tap on a card. */
  onOpen?: (row: Row) => void;
  /** Little is left below: fetch more. It may be called often. */
  onNearEnd?: () => void;
  /** The first and the last row on the screen, of a list whose rows come by their place. It may be called often. */
  onShown?: (first: number, last: number) => void;
  /** How many there are, where it is known; `rows` may hold only the first of them. */
  total?: number;
  /** Px; 64 in a table and 102 as cards unless said otherwise. All rows are equally high. */
  rowHeight?: number;
  cardHeight?: number;
}
