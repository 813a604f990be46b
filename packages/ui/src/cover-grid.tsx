import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import './cover-grid.css';
import type { CoverRatio } from './cover.tsx';

type CoverGridProps = { ratio?: CoverRatio; children: ReactNode };

export function CoverGrid({ ratio = 'tall', children }: CoverGridProps) {
  const isWide = ratio === 'wide' || ratio === 'video';
  return <div className={classNames('cover-grid', isWide && 'cover-grid-wide')}>{children}</div>;
}
