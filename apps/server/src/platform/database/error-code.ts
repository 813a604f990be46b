/** The SQLSTATE or system code of a failed statement, also where Drizzle has wrapped the driver's error; '' without one. */
export function errorCodeOf(error: unknown): string {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  if (cause !== undefined && cause !== null) {
    const inner = errorCodeOf(cause);
    if (inner !== '') {
      return inner;
    }
  }
  return typeof code === 'string' ? code : '';
}

/** Two transactions waited for each other's rows, or read what the other changed: this one had to give way. */
export const isConflict = (error: unknown): boolean => /^(?:40001|40P01)$/.test(errorCodeOf(error));

/** A statement or the wait for a lock took longer than it may (see PoolLimits). */
export const isTimeout = (error: unknown): boolean => /^(?:55P03|57014)$/.test(errorCodeOf(error));
