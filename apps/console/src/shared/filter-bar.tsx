import { SearchField } from '@baohe/ui/search-field';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';

/** While somebody types, nothing is asked. */
const TYPING_MS = 250;

interface FilterBarProps {
  /** The field for words; left out where nothing can be searched. */
  search?: {
    label: string;
    placeholder?: string;
    value: string;
    maxLength: number;
    /** Called when the typing pauses, and at Enter. */
    onChange: (value: string) => void;
  };
  /** `SelectFilter`s, chips, buttons. */
  children?: ReactNode;
}

/** What narrows a list: words first, then choices; on a phone the words have a line of their own. */
export function FilterBar({ search, children }: FilterBarProps) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2.5">
      {search && <SearchWords {...search} />}
      {children}
    </div>
  );
}

function SearchWords(props: NonNullable<FilterBarProps['search']>) {
  const { label, placeholder, value, maxLength, onChange } = props;
  const { t } = useLingui();
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  const say = useEffectEvent(onChange);
  // Changed from outside: by a saved filter, or the way back.
  if (shown !== value) {
    setShown(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed === value) {
      return;
    }
    const timer = setTimeout(() => say(typed), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return (
    <search className="w-full md:w-75">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onChange(typed);
        }}
      >
        <SearchField
          label={label}
          value={typed}
          onChange={setTyped}
          maxLength={maxLength}
          clearLabel={t`清空`}
          {...(placeholder !== undefined && { placeholder })}
        />
      </form>
    </search>
  );
}

interface SelectFilterProps<Value extends string> {
  /** Heard, and said in the control when nothing is chosen. */
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** One of a few. The browser's own list: it is a full screen of rows on a phone. */
export function SelectFilter<Value extends string>(props: SelectFilterProps<Value>) {
  const { label, value, options, onChange } = props;
  return (
    <select
      aria-label={label}
      className="console-select"
      value={value}
      onChange={(event) => onChange(event.target.value as Value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
