import type { ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import './strip.css';

type StripProps = {
  /** What stands in it; heard, not seen. */
  label: string;
  large?: boolean;
  ref?: Ref<HTMLElement> | undefined;
  children: ReactNode;
};

/** One row of covers; goes sideways under the finger, the wheel and the arrow keys. */
export function Strip({ label, large = false, ref, children }: StripProps) {
  return (
    <section
      ref={ref}
      className={classNames('strip', large && 'strip-large')}
      aria-label={label}
      // Reached by the keyboard so that the arrow keys can move it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      {children}
    </section>
  );
}
