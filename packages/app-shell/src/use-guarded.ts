import { useRef } from 'react';

/** Longer than between two taps of an impatient finger. */
export const GUARD_MS = 3000;

/** For what spends or gives: once it was done, it is not done again for three seconds. */
export function useGuarded<Args extends unknown[]>(
  act: (...args: Args) => void,
): (...args: Args) => void {
  const last = useRef(-Infinity);
  return (...args) => {
    const now = performance.now();
    if (now - last.current >= GUARD_MS) {
      last.current = now;
      act(...args);
    }
  };
}
