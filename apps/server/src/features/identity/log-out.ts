import type { Visit } from '../../platform/http/visit.ts';
import { hashToken, type SessionCaller } from '../../platform/session/session.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { inIdentityTransaction } from './identity-transaction.ts';

/** The device stays known to the guard of logins, but the next start does not take the person in. */
export function logOut(
  deps: IdentityDeps,
  { deviceId }: SessionCaller,
  visit: Visit,
): Promise<null> {
  return inIdentityTransaction(deps, visit, async ({ sessions, devices, clock }, held) => {
    if (deviceId) {
      await devices.change(deviceId, { unboundAt: clock() });
      await sessions.endOfDevices([deviceId]);
    }
    if (held.sessionToken) {
      await sessions.end(hashToken(held.sessionToken));
    }
    held.dropSession();
    return null;
  });
}
