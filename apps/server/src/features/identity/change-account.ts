import type { Viewer } from '@baohe/contract/viewer';
import { isEmail, isPhone } from '@baohe/domain/identity/contact';
import { isStaffPassword } from '@baohe/domain/identity/credentials';
import { AppError } from '../../platform/app-error.ts';
import type { Visit } from '../../platform/http/visit.ts';
import type { SessionCaller } from '../../platform/session/session.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { inIdentityTransaction } from './identity-transaction.ts';
import { refuseBadPassword } from './names.ts';
import { viewerOf } from './viewer-of.ts';

/** Everybody else who is in with the old password is out: sessions, other devices, the credential picture. */
export async function changePassword(
  deps: IdentityDeps,
  { oldPwd, newPwd }: { oldPwd: string; newPwd: string },
  caller: SessionCaller,
  visit: Visit,
): Promise<null> {
  const { accounts, settings, passwords, guardLogin } = deps;
  const account = await accounts.find(caller.accountId);
  if (oldPwd === '') {
    throw new AppError('password.missing');
  }
  refuseBadPassword(settings, newPwd, caller.roles);
  if (newPwd === oldPwd) {
    throw new AppError('password.same');
  }
  const attempt = {
    nameSkeleton: `change:${caller.accountId}`,
    visit,
    knownDevice: caller.deviceId,
  };
  await guardLogin.before(attempt);
  if (!(await passwords.matches(oldPwd, account?.passwordHash ?? null))) {
    throw new AppError('password.wrong');
  }
  await guardLogin.succeeded(attempt);

  const passwordHash = await passwords.hash(newPwd);
  return inIdentityTransaction(deps, visit, async (inside, held) => {
    const now = inside.clock();
    await inside.accounts.change(caller.accountId, {
      passwordHash,
      hasStaffPassword: isStaffPassword(newPwd),
    });
    await endEverything(inside, caller.accountId, caller.deviceId);
    if (caller.deviceId) {
      await inside.devices.change(caller.deviceId, { unboundAt: now });
    }
    await inside.sessions.endAll(caller.accountId);
    await inside.notifications.add(caller.accountId, 'password_changed', '', now);
    held.dropSession();
    return null;
  });
}

/** Sessions, devices (all but one) and the credential picture of an account. */
export async function endEverything(
  {
    sessions,
    devices,
    credentials,
    clock,
  }: Pick<IdentityDeps, 'sessions' | 'devices' | 'credentials' | 'clock'>,
  accountId: string,
  exceptDevice: string | null,
): Promise<void> {
  const now = clock();
  await devices.revoke(accountId, { except: exceptDevice }, now);
  await sessions.endAll(accountId, exceptDevice ?? undefined);
  await credentials.revoke(accountId, now);
}

export async function changeEmail(
  { accounts, clock }: IdentityDeps,
  email: string,
  { accountId }: SessionCaller,
): Promise<Viewer> {
  const address = email.trim();
  if (!isEmail(address)) {
    throw new AppError('email.malformed');
  }
  await accounts.change(accountId, { email: address });
  return viewerOf(accounts, accountId, clock());
}

export async function changePhone(
  { accounts, clock }: IdentityDeps,
  phone: string,
  { accountId }: SessionCaller,
): Promise<Viewer> {
  const number = phone.trim();
  if (!isPhone(number)) {
    throw new AppError('phone.malformed');
  }
  await accounts.change(accountId, { phone: number });
  return viewerOf(accounts, accountId, clock());
}
