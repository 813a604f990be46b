import { classNames } from './class-names.ts';
import { CoverGrid } from './cover-grid.tsx';
import type { CoverRatio } from './cover.tsx';
import './cover.css';
import './skeleton.css';

/** A place where something will stand; its size comes from the class. */
export function Skeleton({ className }: { className?: string }) {
  return <div className={classNames('skeleton', className)} aria-hidden="true" />;
}

export function SkeletonLines({ count = 2 }: { count?: number }) {
  return (
    <div className="skeleton-lines" aria-hidden="true">
      {Array.from({ length: count }, (_, line) => (
        <Skeleton key={line} />
      ))}
    </div>
  );
}

export function SkeletonCover({ ratio = 'tall' }: { ratio?: CoverRatio }) {
  return <Skeleton className={classNames('skeleton-cover', `cover-${ratio}`)} />;
}

type SkeletonGridProps = {
  /** Heard while the covers are on their way. */
  label: string;
  count?: number;
  ratio?: CoverRatio;
};

/** The shape of a page of covers before they come. */
export function SkeletonGrid({ label, count = 6, ratio = 'tall' }: SkeletonGridProps) {
  return (
    <>
      <output className="sr-only">{label}</output>
      <CoverGrid ratio={ratio}>
        {Array.from({ length: count }, (_, index) => (
          <div key={index}>
            <SkeletonCover ratio={ratio} />
            <SkeletonLines />
          </div>
        ))}
      </CoverGrid>
    </>
  );
}
