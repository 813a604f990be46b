import { CallFailed } from '@baohe/client/call-failed';

/** What the server says about the password that was asked for again: missing, wrong, or tried too often. */
export function isPasswordRefusal(error: unknown): error is CallFailed {
  return (
    error instanceof CallFailed &&
    ['password.missing', 'password.wrong', 'request.too_many'].includes(error.key ?? '')
  );
}
