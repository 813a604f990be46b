import './filter-bar.css';
import { Chip } from '@baohe/ui/chip';
import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { filterIn, type ListFilter } from '../addresses.ts';
import { useViewer } from '../viewer.ts';
import { FilterChoice } from './filter-choice.tsx';
import { useChoices } from './use-choices.ts';

export interface FilterBarProps {
  filter: ListFilter;
  onFilter: (filter: ListFilter) => void;
  /** The list is of one zone already. */
  isOfZone?: boolean;
  /** Before the filters: the order of the list. */
  children?: ReactNode;
}

/** What of a list is shown, in one line: each chip is a choice, and says what was chosen. */
export function FilterBar({ filter, onFilter, isOfZone = false, children }: FilterBarProps) {
  const { t } = useLingui();
  const choices = useChoices();
  const viewer = useViewer();
  const change = (part: ListFilter) => onFilter({ ...filter, ...part });
  const isFiltered = Object.values(filterIn(filter)).some((value) => value !== undefined);
  return (
    <fieldset className="filter-bar">
      <legend className="sr-only">{t`筛选`}</legend>
      {children}
      <FilterChoice
        label={t`类型`}
        value={filter.type}
        choices={choices.types}
        onChoose={(type) => change({ type })}
      />
      {!isOfZone && choices.areas.length > 1 && (
        <FilterChoice
          label={t`分区`}
          value={filter.area}
          choices={choices.areas}
          onChoose={(area) => change(filterIn({ ...filter, area }))}
        />
      )}
      <FilterChoice
        label={t`长度`}
        value={filter.length}
        choices={choices.lengths}
        onChoose={(length) => change(filterIn({ ...filter, length }))}
      />
      <FilterChoice
        label={t`状态`}
        value={filter.state}
        choices={choices.states}
        onChoose={(state) => change(filterIn({ ...filter, state }))}
      />
      <FilterChoice
        label={t`年份`}
        value={filter.year === undefined ? undefined : String(filter.year)}
        choices={choices.years}
        onChoose={(year) => change({ year: year === undefined ? undefined : Number(year) })}
      />
      {choices.languages.length > 0 && (
        <FilterChoice
          label={t`语言`}
          value={filter.lang}
          choices={choices.languages}
          onChoose={(lang) => change({ lang })}
        />
      )}
      {viewer && (
        <Chip
          selected={filter.unread === true}
          onClick={() => change({ unread: filter.unread ? undefined : true })}
        >
          {t`未读`}
        </Chip>
      )}
      {isFiltered && (
        <Chip kind="line" onClick={() => onFilter(filterIn({}))}>
          <X size={14} aria-hidden="true" />
          {t`清除筛选`}
        </Chip>
      )}
    </fieldset>
  );
}
