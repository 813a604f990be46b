import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type CSSProperties, Fragment, useId } from 'react';
import { classNames } from './class-names.ts';
import './code-field.css';

type CodeFieldProps = Omit<ComponentProps<'input'>, 'value'> & {
  label: string;
  value: string;
  /** How many characters each part has: 4, 4, 2. */
  parts: readonly number[];
  /** What each part is called; below the boxes, for the eye only. */
  partNames?: readonly string[];
  hint?: string | undefined;
  /** What is wrong; takes the place of the hint. */
  error?: string | undefined;
  /** The label is heard, not seen: a heading nearby says it. */
  hideLabel?: boolean;
};

/** One field that shows a box for each character. It is typed into, pasted into and read aloud as one. */
export function CodeField(props: CodeFieldProps) {
  const { label, value, parts, partNames, hint, error, hideLabel = false, ...input } = props;
  const id = useId();
  const help = error ?? hint;
  const starts = parts.map((_, at) => parts.slice(0, at).reduce((sum, part) => sum + part, 0));
  return (
    <div className="code-field" data-wrong={error === undefined ? undefined : ''}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'code-field-label'}>
        {label}
      </label>
      <div className="code-field-row">
        {parts.map((length, part) => (
          <Fragment key={starts[part]}>
            {part > 0 && <i aria-hidden="true" />}
            <span
              aria-hidden="true"
              className="code-field-part"
              style={{ flexGrow: length, '--length': length } as CSSProperties}
            >
              {Array.from({ length }, (_, at) => {
                const index = (starts[part] ?? 0) + at;
                return (
                  <b
                    key={index}
                    className={classNames(index === value.length && 'code-field-next')}
                  >
                    {value[index]}
                  </b>
                );
              })}
              {partNames && <small>{partNames[part]}</small>}
            </span>
          </Fragment>
        ))}
        <input
          type="text"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          id={id}
          value={value}
          aria-invalid={error !== undefined}
          {...(help && { 'aria-describedby': `${id}help` })}
        />
      </div>
      {help && (
        <p id={`${id}help`} className="code-field-help" {...(error && { role: 'alert' })}>
          {error && <CircleAlert size={14} aria-hidden="true" />}
          {help}
        </p>
      )}
    </div>
  );
}
