import { CircleAlert } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import './field.css';

type TextAreaProps = ComponentProps<'textarea'> & {
  label: string;
  /** What is wrong. */
  error?: string | undefined;
  /** How much of how much is written, in characters. */
  count: number;
  most: number;
};

/** Several lines of text, and how much of them is used. */
export function TextArea({ label, error, count, most, ...area }: TextAreaProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="field-box">
        <textarea
          {...area}
          id={id}
          className="field-input field-area"
          aria-invalid={error !== undefined}
          aria-describedby={`${id}foot`}
        />
      </div>
      <div id={`${id}foot`} className="field-foot">
        {error && (
          <span className="field-error" role="alert">
            <CircleAlert size={14} />
            {error}
          </span>
        )}
        <span className="field-count">{`${count}/${most}`}</span>
      </div>
    </div>
  );
}
