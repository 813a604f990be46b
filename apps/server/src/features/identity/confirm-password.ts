import { AppError } from '../../platform/app-error.ts';
import type { Visit } from '../../platform/http/visit.ts';
import type { SessionCaller } from '../../platform/session/session.ts';
import type { IdentityDeps } from './identity-deps.ts';

/** Asks for the password again before what would make a stolen session last. Who has none is not asked. */
export async function confirmPassword(
  { accounts, passwords, guardLogin }: IdentityDeps,
  password: string | undefined,
  { accountId, deviceId }: SessionCaller,
  visit: Visit,
): Promise<void> {
  const account = await accounts.find(accountId);
  if (!account?.passwordHash) {
    return;
  }
  if (!password) {
    throw new AppError('password.missing');
  }
  const attempt = { nameSkeleton: `change:${accountId}`, visit, knownDevice: deviceId };
  await guardLogin.before(attempt);
  if (!(await passwords.matches(password, account.passwordHash))) {
    throw new AppError('password.wrong');
  }
  await guardLogin.succeeded(attempt);
}

/** Entered once more in a session that goes on: what only whoever knows the password may do is open for a while. */
export async function confirmSession(
  deps: IdentityDeps,
  password: string,
  caller: SessionCaller,
  visit: Visit,
): Promise<null> {
  if (caller.roles.length === 0) {
    throw new AppError('account.register_first');
  }
  await confirmPassword(deps, password, caller, visit);
  await deps.sessions.confirm(Buffer.from(caller.session, 'base64url'), deps.clock());
  return null;
}
