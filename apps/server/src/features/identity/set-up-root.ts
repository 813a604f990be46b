import type { Entry, NewDevice } from '@baohe/contract/identity';
import { nameSkeleton } from '@baohe/domain/identity/credentials';
import { AppError } from '../../platform/app-error.ts';
import { sourceOf } from '../../platform/http/address-source.ts';
import type { Visit } from '../../platform/http/visit.ts';
import { hashToken, newToken } from '../../platform/session/session.ts';
import type { AccountsRepository } from './accounts.repository.ts';
import { endEverything } from './change-account.ts';
import type { CredentialsRepository } from './credentials.repository.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { inIdentityTransaction } from './identity-transaction.ts';
import { refuseBadPassword, refuseBadStaffName, unlessTaken } from './names.ts';
import { takeIn } from './take-in.ts';

const HOUR = 60 * 60;
/** A start in the evening is still set up the next morning. */
const LINK_LIFE_MS = 24 * HOUR * 1000;
const ROOT_ROLES = ['user', 'root'] as const;

/** A new link as long as the site has no ROOT of its own; null when it has. Those printed before stay good. */
export async function offerSetup(
  accounts: AccountsRepository,
  credentials: CredentialsRepository,
  now: Date,
): Promise<string | null> {
  if (await accounts.hasRoot()) {
    return null;
  }
  const token = newToken();
  await credentials.offerSetup(hashToken(token), new Date(now.getTime() + LINK_LIFE_MS), now);
  return token;
}

interface Typed {
  token: string;
  username: string;
  password: string;
  device?: NewDevice | undefined;
}

/** Whoever has the printed link makes the account that runs the site; the demo's ROOT may be taken over. */
export async function setUpRoot(deps: IdentityDeps, typed: Typed, visit: Visit): Promise<Entry> {
  const { accounts, credentials, settings, passwords, attempts, allowance, clock } = deps;
  const bucket = `setup:${sourceOf(visit.address)}`;
  await attempts.spend({ bucket, seconds: HOUR, most: allowance('setupTriesPerHour', visit) });
  const tokenHash = hashToken(typed.token);
  if (!(await credentials.hasSetup(tokenHash, clock()))) {
    throw new AppError('setup.invalid');
  }
  refuseBadStaffName(typed.username);
  refuseBadPassword(settings, typed.password, ROOT_ROLES);
  const skeleton = nameSkeleton(typed.username);
  const nameOwner = await accounts.findByName(skeleton);
  if (nameOwner && !(nameOwner.demo && nameOwner.roles.includes('root'))) {
    throw new AppError('username.taken');
  }
  const passwordHash = await passwords.hash(typed.password);
  const root = {
    name: typed.username,
    nameSkeleton: skeleton,
    passwordHash,
    hasStaffPassword: true,
    roles: [...ROOT_ROLES],
    demo: false,
  };
  return inIdentityTransaction(deps, visit, async (inside, held) => {
    // The link stays good when what follows it fails.
    if (!(await inside.credentials.takeSetup(tokenHash, clock()))) {
      throw new AppError('setup.invalid');
    }
    if (nameOwner) {
      await inside.accounts.change(nameOwner.id, root);
      // Whoever was shown the demo as ROOT may have a session, a device and a picture of it.
      await endEverything(inside, nameOwner.id, null);
    }
    const accountId = nameOwner?.id ?? (await unlessTaken(inside.accounts.add(root)));
    return takeIn(inside, accountId, held, typed.device, { isPasswordEntered: true });
  });
}
