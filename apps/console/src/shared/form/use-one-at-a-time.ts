import { useRef } from 'react';

/** As long as one call is not done, further ones do nothing: a key pressed twice is faster than a render. */
export function useOneAtATime<Input extends unknown[]>(
  run: (...input: Input) => Promise<unknown>,
): (...input: Input) => Promise<void> {
  const isRunning = useRef(false);
  return async (...input) => {
    if (isRunning.current) {
      return;
    }
    isRunning.current = true;
    try {
      await run(...input);
    } finally {
      isRunning.current = false;
    }
  };
}
