import { ErrorBoundary } from '@baohe/app-shell/error-boundary';
import { Suspense, type ReactNode } from 'react';

/** What comes late over a film, and may stay away without taking the film with it. */
export function LatePart({ before, children }: { before?: ReactNode; children: ReactNode }) {
  return (
    <ErrorBoundary renderFailure={() => before ?? null}>
      <Suspense fallback={before}>{children}</Suspense>
    </ErrorBoundary>
  );
}
