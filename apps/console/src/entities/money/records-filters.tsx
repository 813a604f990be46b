import type { ReactNode } from 'react';
import { DayFilter, dayIn } from '../../shared/day-filter.tsx';
import { FilterBar } from '../../shared/filter-bar.tsx';
import { idIn } from '../../shared/id-in-address.ts';
import type { ConsoleSearch } from '../../shared/navigation.tsx';
import { PersonFilter } from '../people/person-filter.tsx';
import type { RecordsFilter } from './ledger.ts';

export const recordsFilterIn = (search: ConsoleSearch): RecordsFilter => ({
  personId: idIn(search['personId']),
  postId: idIn(search['postId']),
  fromDay: dayIn(search['fromDay']),
  untilDay: dayIn(search['untilDay']),
});

interface RecordsFiltersProps {
  filter: RecordsFilter;
  onChange: (changed: ConsoleSearch) => void;
  /** Further filters, after the person. */
  children?: ReactNode;
}

/** By person and by day. */
export function RecordsFilters({ filter, onChange, children }: RecordsFiltersProps) {
  return (
    <FilterBar>
      <PersonFilter personId={filter.personId} onChange={(personId) => onChange({ personId })} />
      {children}
      <DayFilter fromDay={filter.fromDay} untilDay={filter.untilDay} onChange={onChange} />
    </FilterBar>
  );
}
