import { CallFailed } from '@baohe/client/call-failed';
import { useEffect, useState } from 'react';

/** The seconds that the server asks for, or none. */
function retryAfter(error: unknown): number {
  return error instanceof CallFailed && error.key === 'request.too_many'
    ? Number(error.parameters['seconds'] ?? 0)
    : 0;
}

/** Counts down what a refused call has to wait; 0 when it may be tried. */
export function useWait(error: unknown): number {
  const [{ of, left }, setWait] = useState({ of: error, left: retryAfter(error) });
  if (of !== error) {
    setWait({ of: error, left: retryAfter(error) });
  }

  useEffect(() => {
    const wait = retryAfter(error);
    if (wait === 0) {
      return;
    }
    const until = Date.now() + wait * 1000;
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((until - Date.now()) / 1000));
      setWait({ of: error, left: seconds });
      if (seconds === 0) {
        clearInterval(timer);
      }
    }, 1000);
    return () => clearInterval(timer);
  }, [error]);

  return of === error ? left : retryAfter(error);
}
