import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import './segmented.css';

type SegmentedProps<Value extends string> = {
  /** What is being chosen; heard, not seen. */
  label: string;
  options: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  wide?: boolean;
};

/** One of a few. Real radio buttons: the arrow keys move the choice. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, options, value, onChange, wide = false } = props;
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classNames('segmented', wide && 'segmented-wide')}
    >
      {options.map((option) => (
        <label key={option.value} className="segmented-option">
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
