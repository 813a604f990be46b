import { CallFailed } from '@baohe/client/call-failed';
import { QueryClient } from '@tanstack/react-query';
import { DAY_MS } from './stored-value.ts';

export const RETRIES = 3;
/** Whoever works here has the button in front of them sooner than a third answer could come. */
export const STAFF_RETRIES = 1;
export const LONGEST_DELAY_MS = 30_000;
export const CACHE_STORED_MS = 90 * DAY_MS;
/** setTimeout fires at once beyond 24.8 days; in memory a query lives as long as the page anyway. */
const IN_MEMORY_MS = 24 * DAY_MS;

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Rights, balances and the like: asked anew at each start, never kept on the device. */
      volatile?: true;
    };
  }
}

export function retryDelay(attempt: number): number {
  return Math.min(1000 * 2 ** attempt, LONGEST_DELAY_MS);
}

/** A refusal stays a refusal; only what may go better next time is asked again. */
export function shouldRetry(failures: number, error: Error): boolean {
  return failures < RETRIES && !(error instanceof CallFailed && error.isRefusal);
}

/** The same; who has waited for an answer until it was too late is told so, and not left waiting again. */
export function shouldRetryForStaff(failures: number, error: Error): boolean {
  const isLate = error instanceof CallFailed && error.fault === 'timeout';
  return failures < STAFF_RETRIES && !isLate && shouldRetry(failures, error);
}

/** Nothing is asked again because of its age: pull, refresh buttons and stamps renew. */
export function createQueryClient(retry = shouldRetry): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        gcTime: IN_MEMORY_MS,
        retry,
        retryDelay,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}
