import type { Visit } from '../../platform/http/visit.ts';
import { hashToken, type SessionCaller } from '../../platform/session/session.ts';
import type { IdentityHouse } from './identity-house.ts';

/** The device stays known to the guard of logins, but the next start does not take the person in. */
export async function logOut(
  { sessions, devices, clock }: IdentityHouse,
  { deviceId }: SessionCaller,
  visit: Visit,
): Promise<null> {
  if (deviceId) {
    await devices.change(deviceId, { unboundAt: clock() });
    await sessions.endOfDevices([deviceId]);
  }
  if (visit.sessionToken) {
    await sessions.end(hashToken(visit.sessionToken));
  }
  visit.dropSession();
  return null;
}
