import type { ComponentProps, ReactNode } from 'react';
import './chip.css';
import { classNames } from './class-names.ts';

type ChipProps = ComponentProps<'button'> & {
  /** Given: the chip can be on or off. */
  selected?: boolean;
  kind?: 'plain' | 'line';
  count?: string | undefined;
};

/** The look alone, for a link. */
export function chipClass(kind: ChipProps['kind'] = 'plain'): string {
  return classNames('chip', kind === 'line' && 'chip-line');
}

export function Chip({ selected, kind = 'plain', count, className, children, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(chipClass(kind), className)}
      {...(selected !== undefined && { 'aria-pressed': selected })}
    >
      {children}
      {count && <span className="chip-count">{count}</span>}
    </button>
  );
}

/** `row`: in one line that goes on beyond the edge of the page. */
export function Chips({ row = false, children }: { row?: boolean; children: ReactNode }) {
  return <div className={classNames('chips', row && 'chips-row')}>{children}</div>;
}
