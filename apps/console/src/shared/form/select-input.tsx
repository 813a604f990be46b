import '@baohe/ui/field.css';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { useFormField, type Rules } from './use-form-field.ts';

interface SelectInputProps {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
  hint?: string;
  rules?: Rules;
  disabled?: boolean;
}

/** One of several; the browser's own list. */
export function SelectInput({ name, label, options, hint, rules, disabled }: SelectInputProps) {
  const id = useId();
  const { field, error } = useFormField(name, rules);
  const help = error ?? hint;
  return (
    <div>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <select
        {...field}
        id={id}
        className="console-select w-full"
        aria-invalid={error !== undefined}
        {...(disabled !== undefined && { disabled })}
        {...(help && { 'aria-describedby': `${id}help` })}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {help && (
        <div className="field-foot">
          <span id={`${id}help`} className={error ? 'field-error' : undefined}>
            {error && <CircleAlert size={14} aria-hidden="true" />}
            {help}
          </span>
        </div>
      )}
    </div>
  );
}
