import type { ComponentProps, MouseEvent } from 'react';
import './button.css';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export type ButtonLook = {
  /** One `main` per screen. */
  kind?: 'main' | 'quiet' | 'line' | 'text' | 'danger';
  small?: boolean;
  wide?: boolean;
};

/** The look alone, for a link that reads as a button. */
export function buttonClass({ kind = 'quiet', small = false, wide = false }: ButtonLook): string {
  return classNames('button', `button-${kind}`, small && 'button-small', wide && 'button-wide');
}

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** It was pressed and is at work: it keeps the focus and ignores further presses. */
    busy?: boolean;
    busyLabel?: string | undefined;
  };

export function Button({
  kind = 'quiet',
  small = false,
  wide = false,
  busy = false,
  busyLabel,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) {
      event.preventDefault();
      return;
    }
    onClick?.(event);
  };

  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass({ kind, small, wide }), className)}
      onClick={press}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
    >
      {busy && <Spinner />}
      {busy ? (busyLabel ?? children) : children}
    </button>
  );
}
