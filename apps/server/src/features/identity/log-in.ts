import type { Entry, NewDevice } from '@baohe/contract/identity';
import { isSameName, isStaffPassword, nameSkeleton } from '@baohe/domain/identity/credentials';
import { AppError } from '../../platform/app-error.ts';
import type { Visit } from '../../platform/http/visit.ts';
import { isDemoStaff } from '../../platform/session/demo-staff.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { inIdentityTransaction } from './identity-transaction.ts';
import { refuseUnlessTyped } from './names.ts';
import { refuseClosedAccount } from './refuse-closed-account.ts';
import { deviceOfCookie, takeIn } from './take-in.ts';

interface Typed {
  username: string;
  password: string;
  device?: NewDevice | undefined;
  /** Stays after all: the account is not deleted. */
  undoDeletion?: boolean | undefined;
}

/** Who does not exist is answered like a wrong password, after the same work. */
export async function logIn(deps: IdentityDeps, typed: Typed, visit: Visit): Promise<Entry> {
  const { accounts, settings, passwords, guardLogin } = deps;
  refuseUnlessTyped(settings, typed.username, typed.password);

  const skeleton = nameSkeleton(typed.username);
  const [found, device] = await Promise.all([
    accounts.findByName(skeleton),
    deviceOfCookie(deps, visit),
  ]);
  const account = found && isSameName(typed.username, found.name ?? '') ? found : null;
  const attempt = {
    nameSkeleton: skeleton,
    visit,
    knownDevice: account && device?.accountId === account.id ? device.id : null,
  };

  await guardLogin.before(attempt);
  if (!(await passwords.matches(typed.password, account?.passwordHash ?? null)) || !account) {
    throw new AppError('login.failed');
  }
  await guardLogin.succeeded(attempt);
  if (!account.hasStaffPassword && isStaffPassword(typed.password)) {
    await accounts.change(account.id, { hasStaffPassword: true });
  }
  if (isDemoStaff(account) && !visit.isLocal) {
    throw new AppError('login.failed');
  }
  if (account.deletionDue && account.status === 1 && typed.undoDeletion) {
    return stay(deps, account.id, typed, visit);
  }
  if (account.deletionDue && account.deletionDue <= deps.clock()) {
    // Its time has come; the job is about to remove it.
    throw new AppError('login.failed');
  }
  refuseClosedAccount(account);
  return takeIn(deps, account.id, visit, typed.device, { isPasswordEntered: true });
}

/** Undone and taken in, together or not at all. */
function stay(deps: IdentityDeps, accountId: string, typed: Typed, visit: Visit): Promise<Entry> {
  return inIdentityTransaction(deps, visit, async (inside, held) => {
    if (!(await inside.accounts.undoDeletion(accountId, inside.clock()))) {
      throw new AppError('login.failed');
    }
    return takeIn(inside, accountId, held, typed.device, { isPasswordEntered: true });
  });
}
