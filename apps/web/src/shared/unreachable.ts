import { CallFailed } from '@baohe/client/call-failed';

/** Nobody has said no: the server is away, or too slow. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof CallFailed && !error.isRefusal;
