import type { Entry, NewDevice } from '@baohe/contract/identity';
import { AppError } from '../../platform/app-error.ts';
import { sourceOf } from '../../platform/http/address-source.ts';
import type { Visit } from '../../platform/http/visit.ts';
import { invitesRepository } from '../points/invites.repository.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { inIdentityTransaction } from './identity-transaction.ts';
import { takeIn } from './take-in.ts';

const DAY = 24 * 60 * 60;

/** 先逛逛: an account without a name, bound to this device. */
export async function enterAsGuest(
  deps: IdentityDeps,
  { device, invite }: { device: NewDevice; invite?: string | undefined },
  visit: Visit,
): Promise<Entry> {
  const { settings, secrets, attempts, allowance } = deps;
  if (!settings.read('guestAccess')) {
    throw new AppError('guest.not_allowed');
  }
  const finger = secrets.fingerTag(device.fingerprint).toString('base64url');
  const source = sourceOf(visit.address);
  await attempts.spend(
    {
      bucket: `guest:${source}:${finger}`,
      seconds: DAY,
      most: allowance('guestsPerDay', visit),
    },
    // The fingerprint is the visitor's word.
    {
      bucket: `guest:${source}`,
      seconds: DAY,
      most: allowance('guestsPerDayByAddress', visit),
    },
  );

  return inIdentityTransaction(deps, visit, async (inside, held) => {
    const accountId = await inside.accounts.add({});
    if (invite !== undefined) {
      await invitesRepository(inside.db).rememberInviter(accountId, invite, inside.clock());
    }
    return takeIn(inside, accountId, held, device);
  });
}
