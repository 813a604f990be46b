import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import './icon-button.css';

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** What it does; the icon alone says nothing to a screen reader. */
  label: string;
  kind?: 'plain' | 'fill' | 'on-media';
};

/** The look alone, for a link that is only an icon. */
export function iconButtonClass(kind: IconButtonProps['kind'] = 'plain'): string {
  return classNames('icon-button', kind !== 'plain' && `icon-button-${kind}`);
}

export function IconButton({ label, kind = 'plain', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={classNames(iconButtonClass(kind), className)}
    />
  );
}
