import { ErrorBoundary } from '@baohe/app-shell/error-boundary';
import { lazyPart } from '@baohe/app-shell/lazy-part';
import { Suspense, type ComponentProps } from 'react';
import type { Related } from './related.tsx';

const LateRelated = lazyPart(async () => (await import('./related.tsx')).Related);

/** Loaded after the work itself; a page without it is whole. */
export function RelatedPart(props: ComponentProps<typeof Related>) {
  return (
    <ErrorBoundary renderFailure={() => null}>
      <Suspense>
        <LateRelated {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
