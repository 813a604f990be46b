import { Search, X } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import './search-field.css';
import { IconButton } from './icon-button.tsx';

type SearchFieldProps = {
  /** Heard, not seen. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Of what is typed; a longer value that is handed in stays whole. */
  maxLength: number;
  placeholder?: string;
  clearLabel: string;
  /** Between the glass and the words: where to search. */
  scope?: ReactNode;
  /** At the right end: a button. */
  end?: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

/** Stands in a form, which is told when Enter is pressed. */
export function SearchField(props: SearchFieldProps) {
  const { label, value, onChange, maxLength, placeholder, clearLabel, scope, end, ref } = props;
  return (
    <div className="search-field">
      <Search size={20} aria-hidden="true" />
      {scope}
      <input
        ref={ref}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        className="search-field-input"
        {...{ value, maxLength, placeholder }}
        onChange={(event) => onChange(event.target.value)}
      />
      <span className="search-field-count">{`${value.length}/${maxLength}`}</span>
      {value !== '' && (
        <IconButton label={clearLabel} onClick={() => onChange('')}>
          <X size={18} aria-hidden="true" />
        </IconButton>
      )}
      {end}
    </div>
  );
}
