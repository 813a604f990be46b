/**
 * SQLSTATE: connection lost (08), shutting down or starting (57P), out of connections or disk (53). Of the
 * operating system: nobody listens, or the line was cut.
 */
const AWAY_CODES =
  /^(?:08...|57P0.|53...|ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN)$/;
/** What pg says without any code. */
const AWAY_MESSAGES =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed and is not queryable|Cannot use a pool after calling end)/;

interface Failure {
  message?: string;
  code?: string;
  syscall?: string;
  cause?: unknown;
  errors?: unknown[];
}

/** Whether the database could not be asked: nothing is wrong with the question, and it may be asked again. */
export function isDatabaseAway(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) {
    return false;
  }
  const { message = '', code = '', syscall, cause, errors = [] } = error as Failure;
  return (
    AWAY_CODES.test(code) ||
    // The socket's file goes with its server.
    (code === 'ENOENT' && syscall === 'connect') ||
    AWAY_MESSAGES.test(message) ||
    // Drizzle wraps the driver's error; a name with two addresses fails at both.
    [cause, ...errors].some(isDatabaseAway)
  );
}
