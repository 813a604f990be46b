import { externalStore } from './external-store.ts';

/** However long the work takes, nobody is held up longer than this; the place itself then says "busy". */
export const BLOCKING_MS = 1000;
export const BLOCKING_LONG_MS = 3000;

/** How many pieces of work hold the overlay up. */
export const blocking = externalStore(0);

/** Lays the overlay over everything until the work is done, for a second at most (three for long work). */
export async function withLoading<T>(work: Promise<T>, { long = false } = {}): Promise<T> {
  blocking.set(blocking.get() + 1);
  let lifted = false;
  const lift = () => {
    if (!lifted) {
      lifted = true;
      blocking.set(blocking.get() - 1);
    }
  };
  const timer = setTimeout(lift, long ? BLOCKING_LONG_MS : BLOCKING_MS);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
    lift();
  }
}
