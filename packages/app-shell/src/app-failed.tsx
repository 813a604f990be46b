import { FailedMain } from './failed-main.tsx';
import { renewFailedParts } from './lazy-part.tsx';

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
