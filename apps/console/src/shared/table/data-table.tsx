/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table element would lay out the rows itself; they stand where the virtualiser puts them */
import './data-table.css';
import { useWiderThan } from '@baohe/app-shell/use-matches';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, type CSSProperties } from 'react';
import { WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua';
import { TableHead } from './table-head.tsx';
import type { DataTableProps } from './table-props.ts';
import { TableRow } from './table-row.tsx';
import { unbroken } from './unbroken.ts';
import { useRowKeys } from './use-row-keys.ts';

/** Rows beyond the edges of the screen that are drawn already: a flick shows no empty one. */
const AHEAD_PX = 1200;
/** As narrow as a phone or a small tablet, a row is a card. */
const TABLE_PX = 900;
const ROW_PX = 64;
const CARD_PX = 102;
/** When this few rows are left below, more are asked for. */
const NEAR_END = 40;

/**
 * Rows without an end: only those near the screen are in the page. j and k move, x marks (⇧ for all between),
 * e opens. The screen draws its own empty, loading and failed states instead of it.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, rowKey, columns, selection, onOpen, onNearEnd, onShown, total } = props;
  const { renderEnd, rowHeight = ROW_PX, cardHeight = CARD_PX } = props;
  const { t } = useLingui();
  const isTable = useWiderThan(TABLE_PX);
  const height = isTable ? rowHeight : cardHeight;
  const list = useRef<WindowVirtualizerHandle>(null);
  const box = useRef<HTMLDivElement>(null);
  const orderAround = (index: number) => unbroken(rows, index).map(rowKey);
  const { current, setCurrent } = useRowKeys({
    count: rows.length,
    onMove: (index) => list.current?.scrollToIndex(index, { align: 'nearest' }),
    onMark(index, isRange) {
      const row = rows[index];
      if (row !== undefined) {
        selection?.toggle(rowKey(row), isRange ? orderAround(index) : undefined);
      }
    },
    onOpen(index) {
      const row = rows[index];
      if (row !== undefined) {
        onOpen?.(row);
      }
    },
    onEscape: () => selection?.clear(),
  });

  const look = useEffectEvent((_rows?: number) => {
    const below = (box.current?.getBoundingClientRect().bottom ?? 0) - globalThis.innerHeight;
    if (below < NEAR_END * height) {
      onNearEnd?.();
    }
    const seen = list.current;
    if (seen) {
      const { scrollOffset, viewportSize } = seen;
      onShown?.(seen.findItemIndex(scrollOffset), seen.findItemIndex(scrollOffset + viewportSize));
    }
  });
  // A short first page has its end on the screen, and nobody scrolls.
  useEffect(() => look(rows.length), [rows.length]);

  const template = [
    ...(selection ? ['44px'] : []),
    ...columns.map(({ width }) => width ?? 'minmax(0, 1fr)'),
    ...(renderEnd ? ['52px'] : []),
  ].join(' ');

  return (
    <div
      ref={box}
      role="table"
      aria-label={label}
      aria-rowcount={(total ?? rows.length) + 1}
      className={isTable ? 'data-table' : 'data-cards'}
      style={{ '--columns': template, '--row-height': `${height}px` } as CSSProperties}
    >
      <TableHead {...props} isTable={isTable} />
      <div role="rowgroup">
        <WindowVirtualizer
          ref={list}
          data={rows}
          itemSize={height}
          bufferSize={AHEAD_PX}
          onScroll={() => look()}
        >
          {(row, index) => (
            <TableRow
              key={row === undefined ? `empty ${index}` : rowKey(row)}
              {...props}
              row={row}
              index={index}
              isTable={isTable}
              isCurrent={index === current}
              isMarked={row !== undefined && (selection?.has(rowKey(row)) ?? false)}
              onMark={(isRange) => {
                if (row !== undefined) {
                  setCurrent(index);
                  selection?.toggle(rowKey(row), isRange ? orderAround(index) : undefined);
                }
              }}
            />
          )}
        </WindowVirtualizer>
      </div>
      <p className="sr-only">{t`j、k 上下移动，x 选中，e 打开。`}</p>
    </div>
  );
}
