/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table element would lay out the rows itself; they stand where the virtualiser puts them */
import { useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { MarkBox } from './mark-box.tsx';
import type { Column, DataTableProps, Sort } from './table-props.ts';

/** What the columns are, and by which the rows are ordered. Cards have none: there it is only heard. */
export function TableHead<Row>(props: DataTableProps<Row> & { isTable: boolean }) {
  const { columns, rows, rowKey, selection, sort, onSort, renderEnd, isTable } = props;
  const { t } = useLingui();
  const ids = selection ? rows.filter((row) => row !== undefined).map(rowKey) : [];
  const isAll = ids.length > 0 && ids.every((id) => selection?.has(id));
  return (
    <div role="rowgroup" className={isTable ? undefined : 'sr-only'}>
      <div role="row" aria-rowindex={1} className="data-table-head">
        {selection && (
          <div role="columnheader">
            {isTable ? (
              <MarkBox
                label={t`全选`}
                isMarked={isAll}
                isPartly={!isAll && ids.some((id) => selection.has(id))}
                onMark={() => selection.toggleAll(ids)}
              />
            ) : (
              <span>{t`选中`}</span>
            )}
          </div>
        )}
        {columns.map((column) => (
          <ColumnHead
            key={column.key}
            {...{ column, sort, onSort: isTable ? onSort : undefined }}
          />
        ))}
        {renderEnd && (
          <div role="columnheader">
            <span className="sr-only">{t`操作`}</span>
          </div>
        )}
      </div>
    </div>
  );
}

interface ColumnHeadProps<Row> {
  column: Column<Row>;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
}

function ColumnHead<Row>({ column, sort, onSort }: ColumnHeadProps<Row>) {
  const { head, align, sort: by } = column;
  const isSorted = by !== undefined && sort?.by === by;
  const Arrow = sort?.isDescending ? ArrowDown : ArrowUp;
  const order = sort?.isDescending ? 'descending' : 'ascending';
  return (
    <div
      role="columnheader"
      data-align={align}
      {...(by !== undefined && { 'aria-sort': isSorted ? order : 'none' })}
    >
      {by !== undefined && onSort ? (
        <button
          type="button"
          className="data-table-sort"
          onClick={() => onSort({ by, isDescending: isSorted ? !sort.isDescending : true })}
        >
          {head}
          {isSorted && <Arrow size={14} aria-hidden="true" />}
        </button>
      ) : (
        head
      )}
    </div>
  );
}
