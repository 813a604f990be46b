import './filter-bar.css';
import { Button } from '@baohe/ui/button';
import { Chip } from '@baohe/ui/chip';
import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { filterIn } from '../addresses.ts';
import { useViewer } from '../viewer.ts';
import type { FilterBarProps } from './filter-bar.tsx';
import type { Choice } from './filter-choice.tsx';
import { useChoices } from './use-choices.ts';

/** What of a list is shown, beside it: every choice can be seen, and is one press. */
export function FilterColumn({ filter, onFilter, isOfZone = false }: FilterBarProps) {
  const { t } = useLingui();
  const choices = useChoices();
  const viewer = useViewer();
  const change = (part: object) => onFilter(filterIn({ ...filter, ...part }));
  const isFiltered = Object.values(filterIn(filter)).some((value) => value !== undefined);
  return (
    <aside className="filter-column" aria-label={t`筛选`}>
      <div className="filter-card">
        {viewer && (
          <label className="filter-row">
            <input
              type="checkbox"
              checked={filter.unread === true}
              onChange={({ target }) => change({ unread: target.checked || undefined })}
            />
            {t`未读`}
          </label>
        )}
        <Facet
          label={t`类型`}
          value={filter.type}
          choices={choices.types}
          onChoose={(type) => change({ type })}
        />
        {!isOfZone && choices.areas.length > 1 && (
          <Facet
            label={t`分区`}
            value={filter.area}
            choices={choices.areas}
            onChoose={(area) => change({ area })}
          />
        )}
        <Facet
          label={t`长度`}
          value={filter.length}
          choices={choices.lengths}
          onChoose={(length) => change({ length })}
        />
        <Facet
          label={t`状态`}
          value={filter.state}
          choices={choices.states}
          onChoose={(state) => change({ state })}
        />
        <Facet
          label={t`年份`}
          value={filter.year === undefined ? undefined : String(filter.year)}
          choices={choices.years}
          onChoose={(year) => change({ year: year === undefined ? undefined : Number(year) })}
        />
        <Facet
          label={t`语言`}
          value={filter.lang}
          choices={choices.languages}
          onChoose={(lang) => change({ lang })}
        />
        {isFiltered && (
          <Chip kind="line" className="m-2" onClick={() => onFilter(filterIn({}))}>
            <X size={14} aria-hidden="true" />
            {t`清除筛选`}
          </Chip>
        )}
      </div>
    </aside>
  );
}

/** So many of a facet are seen at once: years and languages grow more. */
const MOST_SEEN = 6;

interface FacetProps {
  label: string;
  /** Undefined: all of them. */
  value: string | undefined;
  choices: readonly Choice[];
  onChoose: (value: string | undefined) => void;
}

/** One of them, or all. */
function Facet({ label, value, choices, onChoose }: FacetProps) {
  const { t } = useLingui();
  const name = useId();
  const [isWhole, setWhole] = useState(false);
  if (choices.length === 0) {
    return null;
  }
  const isKnown = value === undefined || choices.some((choice) => choice.value === value);
  const rows: readonly { value: string | undefined; label: string; hint?: string }[] = [
    { value: undefined, label: t`全部` },
    ...(isKnown ? [] : [{ value, label: value }]),
    ...choices,
  ];
  const isSeen = (row: (typeof rows)[number], at: number) =>
    isWhole || rows.length <= MOST_SEEN + 1 || at < MOST_SEEN || row.value === value;
  const seen = rows.filter(isSeen);
  const more = rows.length - seen.length;
  return (
    <fieldset className="filter-facet">
      <legend>{label}</legend>
      <div>
        {seen.map((row) => (
          <label key={row.value ?? ''} className="filter-row" title={row.hint}>
            <input
              type="radio"
              name={name}
              checked={row.value === value}
              onChange={() => onChoose(row.value)}
            />
            {row.label}
          </label>
        ))}
        {more > 0 && (
          <Button kind="text" small onClick={() => setWhole(true)}>{t`再显示 ${more} 个`}</Button>
        )}
      </div>
    </fieldset>
  );
}
