import type { Entry, NewDevice } from '@baohe/contract/identity';
import { isStaffPassword, nameSkeleton } from '@baohe/domain/identity/credentials';
import { AppError } from '../../platform/app-error.ts';
import { sourceOf } from '../../platform/http/address-source.ts';
import type { Visit } from '../../platform/http/visit.ts';
import type { SessionCaller } from '../../platform/session/session.ts';
import { endEverything } from './change-account.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { inIdentityTransaction } from './identity-transaction.ts';
import { refuseBadName, refuseBadPassword, unlessTaken } from './names.ts';
import { browserOfCookie, takeIn } from './take-in.ts';

const DAY = 24 * 60 * 60;

interface Typed {
  username: string;
  password: string;
  /** Of the link that they came through. */
  invite?: string | undefined;
}

/** A guest who registers keeps what they have: the account itself gets the name. */
export async function register(
  deps: IdentityDeps,
  typed: Typed,
  visit: Visit,
  caller: SessionCaller | null,
): Promise<{ username: string }> {
  if (caller && caller.roles.length === 0) {
    await nameGuest(deps, typed, visit, caller);
  } else {
    const named = await checkedAndHashed(deps, typed, visit);
    await inIdentityTransaction(deps, visit, async (inside, held) => {
      const accountId = await unlessTaken(inside.accounts.add(named));
      await noteInvite(inside, accountId, typed, held);
    });
  }
  return { username: typed.username };
}

/**
 * Whoever made the guest may have kept its cookies or a picture of it, so all of that ends: who registers
 * goes on with a new session and a new device.
 */
export async function nameGuest(
  deps: IdentityDeps,
  typed: Typed & { device?: NewDevice | undefined },
  visit: Visit,
  caller: SessionCaller,
): Promise<Entry> {
  if (caller.roles.length > 0) {
    throw new AppError('account.already_registered');
  }
  const named = await checkedAndHashed(deps, typed, visit);
  const { accountId } = caller;
  return inIdentityTransaction(deps, visit, async (inside, held) => {
    if (!(await unlessTaken(inside.accounts.nameGuest(accountId, named)))) {
      throw new AppError('account.already_registered');
    }
    await noteInvite(inside, accountId, typed, held);
    await endEverything(inside, accountId, null);
    return takeIn(inside, accountId, held, typed.device);
  });
}

async function noteInvite(
  inside: IdentityDeps,
  accountId: string,
  { username, invite }: Typed,
  visit: Visit,
): Promise<void> {
  await inside.recordInvite(inside.db, {
    accountId,
    name: username,
    inviteKey: invite ?? null,
    browserId: await browserOfCookie(inside, visit),
    at: inside.clock(),
  });
}

async function checkedAndHashed(
  { settings, attempts, allowance, accounts, passwords }: IdentityDeps,
  { username, password }: Typed,
  visit: Visit,
) {
  refuseBadName(settings, username);
  refuseBadPassword(settings, password);
  const skeleton = nameSkeleton(username);
  const bucket = `register:${sourceOf(visit.address)}`;
  await attempts.spend({ bucket, seconds: DAY, most: allowance('registrationsPerDay', visit) });
  if (await accounts.findByName(skeleton)) {
    throw new AppError('username.taken');
  }
  return {
    name: username,
    nameSkeleton: skeleton,
    passwordHash: await passwords.hash(password),
    hasStaffPassword: isStaffPassword(password),
    roles: ['user' as const],
  };
}
