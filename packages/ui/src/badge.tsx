import type { ReactNode } from 'react';
import './badge.css';
import { classNames } from './class-names.ts';

/** The icon's hue says the kind of post; the label says it in words. */
export type BadgeHue = 'book' | 'mmd' | 'anime' | 'audio' | 'novel' | 'set' | 'pack' | 'game';

type BadgeProps = { icon?: ReactNode; hue?: BadgeHue; isNew?: boolean; children: ReactNode };

export function Badge({ icon, hue, isNew = false, children }: BadgeProps) {
  return (
    <span className={classNames('badge', hue && `badge-${hue}`, isNew && 'badge-new')}>
      {icon}
      {children}
    </span>
  );
}
