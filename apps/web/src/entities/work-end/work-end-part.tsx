import { ErrorBoundary } from '@baohe/app-shell/error-boundary';
import { lazyPart } from '@baohe/app-shell/lazy-part';
import { Suspense } from 'react';

const WorkEnd = lazyPart(async () => (await import('./work-end.tsx')).WorkEnd);

interface WorkEndPartProps {
  postId: string;
  /** The next one of its series stands there already. */
  hasNext?: boolean;
}

/** Loaded when somebody has come to the end; without it the end is what it was. */
export function WorkEndPart(props: WorkEndPartProps) {
  return (
    <ErrorBoundary renderFailure={() => null}>
      <Suspense>
        <WorkEnd {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
