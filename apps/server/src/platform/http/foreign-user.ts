import type { Endpoint } from '@baohe/contract/endpoint';
import type { Access, Caller } from '@baohe/domain/identity/roles';
import { AppError } from '../app-error.ts';
import type { Fields } from './request-input.ts';

/** The names under which the specification has a call say whose it is. */
const USER_FIELDS = ['userId', 'fkUserId', 'fkUserUuid'];
/** Calls that everybody makes for themselves; the staff's are about others. */
const OWN_CALLS: readonly Access[] = ['anyone', 'guest', 'user'];

/** Whoever names another person is refused, also where the call would not have looked. */
export function refuseForeignUser({ access }: Endpoint, raw: Fields, caller: Caller): void {
  if (!OWN_CALLS.includes(access)) {
    return;
  }
  for (const field of USER_FIELDS) {
    if (raw[field] !== undefined && raw[field] !== caller?.accountId) {
      throw new AppError('access.denied');
    }
  }
}
