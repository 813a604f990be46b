import { useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';

export interface Choice {
  value: string;
  label: string;
  /** Longer, where there is room for it. */
  hint?: string;
}

interface FilterChoiceProps {
  /** What is chosen: a year, a language … */
  label: string;
  /** Undefined: all of them. */
  value: string | undefined;
  /** What it is called when nothing else is chosen; the chip says it too. */
  none?: string;
  choices: readonly Choice[];
  onChoose: (value: string | undefined) => void;
}

/** A chip over a real select: every device has its own way to choose from one. */
export function FilterChoice({ label, value, none, choices, onChoose }: FilterChoiceProps) {
  const { t } = useLingui();
  const chosen = choices.find((choice) => choice.value === value);
  return (
    <span className="filter-choice chip" {...(value !== undefined && { 'data-chosen': true })}>
      <span className="truncate" aria-hidden="true">
        {value === undefined ? (none ?? label) : (chosen?.label ?? value)}
      </span>
      <ChevronDown size={12} aria-hidden="true" />
      <select
        aria-label={label}
        value={value ?? ''}
        onChange={({ target }) => onChoose(target.value === '' ? undefined : target.value)}
      >
        <option value="">{none ?? t`全部`}</option>
        {value !== undefined && !chosen && <option value={value}>{value}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.hint ?? choice.label}
          </option>
        ))}
      </select>
    </span>
  );
}
