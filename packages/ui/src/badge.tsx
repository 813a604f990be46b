import type { ReactNode } from 'react';
import './badge.css';
import './card-icons.css';
import { classNames } from './class-names.ts';

/** The kind of post, by an icon and its hue; the label says it in words. */
export type BadgeHue = 'book' | 'mmd' | 'anime' | 'audio' | 'novel' | 'set' | 'pack' | 'game';

type BadgeProps = { hue?: BadgeHue; isNew?: boolean; isFree?: boolean; children: ReactNode };

export function Badge({ hue, isNew = false, isFree = false, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'badge',
        hue && `badge-${hue}`,
        isNew && 'badge-new',
        isFree && 'badge-free',
      )}
    >
      {children}
    </span>
  );
}
