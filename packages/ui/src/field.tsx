import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import './field.css';

export type FieldProps = ComponentProps<'input'> & {
  label: string;
  /** What to type, said before anything is wrong. */
  hint?: string | undefined;
  /** What is wrong; takes the place of the hint. */
  error?: string | undefined;
  /** Shows how much of `maxLength` the `value` takes. */
  counter?: boolean;
  icon?: ReactNode;
  /** A button inside the box, to the right. */
  end?: ReactNode;
};

/** One line of text. */
export function Field({ label, hint, error, counter, icon, end, className, ...input }: FieldProps) {
  const id = useId();
  const help = error ?? hint;
  const length = String(input.value ?? '').length;

  return (
    <div className={classNames('field', className)}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="field-box">
        {icon}
        <input
          type="text"
          {...input}
          id={id}
          className="field-input"
          aria-invalid={error !== undefined}
          {...(help && { 'aria-describedby': `${id}help` })}
        />
        {end}
      </div>
      <div className="field-foot">
        {help && (
          <span id={`${id}help`} className={error ? 'field-error' : undefined}>
            {error && <CircleAlert size={14} />}
            {help}
          </span>
        )}
        {counter && (
          <span className="field-count">{`${length}/${String(input.maxLength ?? '')}`}</span>
        )}
      </div>
    </div>
  );
}
