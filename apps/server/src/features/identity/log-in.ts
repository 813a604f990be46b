import type { Entry, NewDevice } from '@baohe/contract/identity';
import { isSameName, nameSkeleton } from '@baohe/domain/identity/credentials';
import { AppError } from '../../platform/app-error.ts';
import type { Visit } from '../../platform/http/visit.ts';
import { isDemoStaff } from '../../platform/session/demo-staff.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { refuseUnlessTyped } from './names.ts';
import { deviceOfCookie, takeIn } from './take-in.ts';

interface Typed {
  username: string;
  password: string;
  device?: NewDevice | undefined;
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
  if (isDemoStaff(account) && !visit.isLocal) {
    throw new AppError('login.failed');
  }
  if (account.status !== 1) {
    throw new AppError('account.disabled');
  }
  return takeIn(deps, account.id, visit, typed.device);
}
