import { Suspense, type ComponentProps } from 'react';
import { lazyPart } from '../../../shared/lazy-part.tsx';
import type { ReadingWay } from '../settings.ts';
import type { Pager as PagerType } from './pager.tsx';
import { Strip } from './strip.tsx';

/** With the part that zooms. */
const Pager = lazyPart(async () => (await import('./pager.tsx')).Pager);

type ReaderPagesProps = Omit<
  ComponentProps<typeof Strip> & ComponentProps<typeof PagerType>,
  'fit' | 'direction'
> & {
  way: ReadingWay;
};

/** The pages of a chapter, in the way that was chosen. */
export function ReaderPages(props: ReaderPagesProps) {
  const { way, target, scroller, onPage, onScrolled, spreads, page, onTurn, ...shared } = props;
  const fit = way.fit[way.mode];
  if (way.mode === 'scroll') {
    return <Strip {...{ ...shared, fit, target, scroller, onPage, onScrolled }} />;
  }
  return (
    <Suspense>
      <Pager {...{ ...shared, fit, spreads, page, onTurn }} direction={way.direction} />
    </Suspense>
  );
}
