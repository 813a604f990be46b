/**
 * A short id for an error of the app itself, to be told to the operator. It is a fingerprint: the same
 * fault has the same id on every device with this build, and the console shows it beside the error.
 */
export function incidentIdOf(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  let hash = 0;
  for (let at = 0; at < text.length; at++) {
    hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
  }
  return (hash >>> 0).toString(16).padStart(8, '0').toUpperCase();
}

/** For the developer: each error that a boundary caught, once, beside the id that the visitor reads. */
export function logCaughtError(
  error: unknown,
  { componentStack }: { componentStack?: string | undefined },
): void {
  // oxlint-disable-next-line no-console -- this is the developer's log
  console.error(`[${incidentIdOf(error)}]`, error, componentStack);
}
