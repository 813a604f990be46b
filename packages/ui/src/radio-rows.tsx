import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import './radio-rows.css';

type RadioRowsProps<Value extends string> = {
  /** What is being chosen; heard, not seen. */
  label: string;
  options: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** One of several, each with room for its whole name. */
export function RadioRows<Value extends string>(props: RadioRowsProps<Value>) {
  const { label, options, value, onChange } = props;
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className="radio-rows">
      {options.map((option) => (
        <label key={option.value} className="radio-row">
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className="radio-row-label">{option.label}</span>
          <Check size={20} aria-hidden="true" />
        </label>
      ))}
    </div>
  );
}
