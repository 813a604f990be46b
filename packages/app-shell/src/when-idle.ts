const AT_THE_LATEST_MS = 2000;
/** Where the browser does not tell when it is idle (Safari). */
const SOON_MS = 200;

/** Does it in the first quiet moment; the answer takes it back. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, SOON_MS);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(work, { timeout: AT_THE_LATEST_MS });
  return () => cancelIdleCallback(idle);
}
