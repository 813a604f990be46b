import { renewFailedParts } from '../shared/lazy-part.tsx';
import { FailedMain } from './failed-main.tsx';

/** In the place of everything. */
export const appFailed = (error: unknown, reset: () => void) => (
  <FailedMain
    error={error}
    onRetry={() => {
      renewFailedParts();
      reset();
    }}
  />
);
