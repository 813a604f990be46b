import * as own from '@baohe/contract/account';
import * as who from '@baohe/contract/identity';
import { setup, setupState } from '@baohe/contract/setup';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { changeEmail, changePassword, changePhone } from './change-account.ts';
import { checkUsername } from './check-username.ts';
import { confirmPassword, confirmSession } from './confirm-password.ts';
import { liveCredential, logInByCredential, makeCredential } from './credential-picture.ts';
import { enterAsGuest } from './enter-as-guest.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { listDevices, revokeDevices } from './own-devices.ts';
import { recogniseVisitor } from './recognise-visitor.ts';
import { nameGuest, register } from './register.ts';
import { setUpRoot } from './set-up-root.ts';
import { limit, unlock } from './switch-mode.ts';
import { viewerOf } from './viewer-of.ts';

export function identityRoutes(app: FastifyInstance, deps: IdentityDeps): void {
  const { accounts, credentials, clock } = deps;

  serve(app, who.getByBrowserFinger, (shown, { visit }) => recogniseVisitor(deps, shown, visit));
  serve(app, who.guest, (shown, { visit }) => enterAsGuest(deps, shown, visit));
  serve(app, who.login, (typed, { visit }) => logIn(deps, typed, visit));
  serve(app, who.register, (typed, { visit, caller }) => register(deps, typed, visit, caller));
  serve(app, who.checkUsername, ({ username }, { visit }) => checkUsername(deps, username, visit));
  serve(app, who.setUserPassword, (typed, { caller, visit }) =>
    nameGuest(deps, typed, visit, caller),
  );
  serve(app, who.logout, (_, { caller, visit }) => logOut(deps, caller, visit));
  serve(app, who.whoAmI, (_, { caller }) => viewerOf(accounts, caller.accountId, clock()));
  serve(app, who.unlockMode, ({ code }, { caller, visit }) => unlock(deps, code, caller, visit));
  serve(app, who.limitMode, (_, { caller }) => limit(deps, caller));

  serve(app, own.alterPwd, (typed, { caller, visit }) =>
    changePassword(deps, typed, caller, visit),
  );
  serve(app, own.alterEmail, async ({ email, password }, { caller, visit }) => {
    await confirmPassword(deps, password, caller, visit);
    return changeEmail(deps, email, caller);
  });
  serve(app, own.alterPhone, async ({ phone, password }, { caller, visit }) => {
    await confirmPassword(deps, password, caller, visit);
    return changePhone(deps, phone, caller);
  });
  serve(app, own.confirmPassword, ({ password }, { caller, visit }) =>
    confirmSession(deps, password, caller, visit),
  );
  serve(app, own.devices, async (_, { caller }) => ({ records: await listDevices(deps, caller) }));
  serve(app, own.revokeDevices, async ({ deviceId, password }, { caller, visit }) => {
    await confirmPassword(deps, password, caller, visit);
    return { revoked: await revokeDevices(deps, deviceId, caller) };
  });
  serve(app, own.credential, async ({ password }, { caller, visit }) => {
    await confirmPassword(deps, password, caller, visit);
    return makeCredential(deps, caller);
  });
  serve(app, own.liveCredential, (_, { caller }) => liveCredential(deps, caller));
  serve(app, own.revokeCredential, async (_, { caller }) => {
    await credentials.revoke(caller.accountId, clock());
    return null;
  });
  serve(app, own.credentialLogin, (shown, { visit }) => logInByCredential(deps, shown, visit));

  serve(app, setupState, async () => ({ needed: !(await accounts.hasRoot()) }));
  serve(app, setup, (typed, { visit }) => setUpRoot(deps, typed, visit));
}
