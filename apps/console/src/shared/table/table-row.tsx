/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table element would lay out the rows itself; they stand where the virtualiser puts them */
import { useLingui } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import { MarkBox } from './mark-box.tsx';
import type { DataTableProps } from './table-props.ts';

interface TableRowProps<Row> extends DataTableProps<Row> {
  row: Row | undefined;
  index: number;
  isTable: boolean;
  /** Where j and k have come to. */
  isCurrent: boolean;
  isMarked: boolean;
  onMark: (isRange: boolean) => void;
}

const CONTROLS = 'a, button, input, label, select';

export function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, index, columns, isTable, isCurrent, isMarked, onMark, selection } = props;
  const { rowName, renderCard, renderEnd, onOpen } = props;
  const { t } = useLingui();

  if (row === undefined) {
    return (
      <div role="row" aria-rowindex={index + 2} className="data-table-row" data-loading>
        <div role="cell">
          <span className="sr-only">{t`获取中...`}</span>
        </div>
      </div>
    );
  }

  const name = rowName(row);
  const openByTap = (event: MouseEvent) => {
    const isControl = event.target instanceof Element && event.target.closest(CONTROLS);
    if (!isControl && getSelection()?.isCollapsed !== false) {
      onOpen?.(row);
    }
  };

  return (
    // What a tap opens is also a link in the row, or `e`: no keyboard is left out.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <div
      role="row"
      aria-rowindex={index + 2}
      className="data-table-row"
      {...(selection && { 'aria-selected': isMarked })}
      {...(isCurrent && { 'data-current': true })}
      onClick={openByTap}
    >
      {selection && (
        <div role="cell">
          <MarkBox label={t`选中“${name}”`} isMarked={isMarked} onMark={onMark} />
        </div>
      )}
      {isTable ? (
        columns.map(({ key, cell, align }) => (
          <div key={key} role="cell" data-align={align}>
            {cell(row)}
          </div>
        ))
      ) : (
        <div role="cell" className="data-card-body">
          {renderCard(row)}
        </div>
      )}
      {renderEnd && (
        <div role="cell" className="data-table-end">
          {renderEnd(row)}
        </div>
      )}
    </div>
  );
}
