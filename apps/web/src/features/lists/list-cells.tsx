import { shanghaiDay } from '@baohe/domain/time/shanghai-day';
import { Fragment } from 'react';
import type { ListEntry } from '../../entities/list-entry.ts';
import { useDayName } from '../../entities/use-day-name.ts';
import type { ListType } from '../../entities/viewer.ts';
import { ListCell } from './list-cell.tsx';

interface ListCellsProps {
  entries: readonly ListEntry[];
  type: ListType;
  pickingOf?: ((entry: ListEntry) => Parameters<typeof ListCell>[0]['picking']) | undefined;
}

/** The entries of a list as children of a grid; what was opened stands under its day, with where one goes on. */
export function ListCells({ entries, type, pickingOf }: ListCellsProps) {
  const nameOf = useDayName();
  const isHistory = type === 'history';
  const days = entries.map(({ addedAt }) => shanghaiDay(new Date(addedAt)));
  return entries.map((entry, at) => (
    <Fragment key={entry.id}>
      {isHistory && days[at] !== days[at - 1] && (
        <h3 className="col-span-full pt-2 text-sm font-medium text-text-2">{nameOf(days[at]!)}</h3>
      )}
      <ListCell entry={entry} showsPosition={isHistory} picking={pickingOf?.(entry)} />
    </Fragment>
  ));
}
