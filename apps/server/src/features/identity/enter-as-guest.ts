import type { Entry, NewDevice } from '@baohe/contract/identity';
import { AppError } from '../../platform/app-error.ts';
import { sourceOf } from '../../platform/http/address-source.ts';
import type { Visit } from '../../platform/http/visit.ts';
import type { IdentityHouse } from './identity-house.ts';
import { takeIn } from './take-in.ts';

const DAY = 24 * 60 * 60;

/** 先逛逛: an account without a name, bound to this device. */
export async function enterAsGuest(
  house: IdentityHouse,
  device: NewDevice,
  visit: Visit,
): Promise<Entry> {
  const { settings, secrets, attempts, allowance, sessions } = house;
  if (!settings.read('guestAccess')) {
    throw new AppError('guest.not_allowed');
  }
  const finger = secrets.fingerTag(device.fingerprint).toString('base64url');
  const bucket = `guest:${sourceOf(visit.address)}:${finger}`;
  await attempts.spend({ bucket, seconds: DAY }, allowance('guestsPerDay', visit.address));

  return takeIn(house, await sessions.addAccount({}), visit, device);
}
