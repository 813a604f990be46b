import { lazyPart } from '@baohe/app-shell/lazy-part';
import { Suspense, type ComponentProps } from 'react';
import { useOpenBook } from '../book-context.ts';
import { Strip } from './strip.tsx';

/** With the part that zooms. */
const Pager = lazyPart(async () => (await import('./pager.tsx')).Pager);

/** The pages of a chapter, in the way that was chosen. */
export function ReaderPages(props: ComponentProps<typeof Strip>) {
  const { way } = useOpenBook();
  return way.mode === 'scroll' ? (
    <Strip {...props} />
  ) : (
    <Suspense>
      <Pager end={props.end} />
    </Suspense>
  );
}
