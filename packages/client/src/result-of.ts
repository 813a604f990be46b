import type { ErrorParameters } from '@baohe/contract/errors';
import type { Reply } from '@baohe/contract/reply';
import { CallFailed } from './call-failed.ts';

/** What a call has asked for, or the failure that the reply tells of. */
export function resultOf(
  path: string,
  { status, code, successful, msg, result }: Reply & { status: number },
  requestId: string | null,
): unknown {
  if (code === 0 && successful) {
    return result;
  }
  throw new CallFailed({
    path,
    status,
    code,
    msg,
    parameters: result as ErrorParameters | null,
    requestId,
  });
}
