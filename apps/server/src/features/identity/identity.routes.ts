import * as own from '@baohe/contract/account';
import * as who from '@baohe/contract/identity';
import { setup, setupState } from '@baohe/contract/setup';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { changeEmail, changePassword, changePhone } from './change-account.ts';
import { checkUsername } from './check-username.ts';
import { confirmPassword } from './confirm-password.ts';
import { liveCredential, logInByCredential, makeCredential } from './credential-picture.ts';
import { enterAsGuest } from './enter-as-guest.ts';
import type { IdentityHouse } from './identity-house.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { listDevices, revokeDevices } from './own-devices.ts';
import { recogniseVisitor } from './recognise-visitor.ts';
import { nameGuest, register } from './register.ts';
import { setUpRoot } from './set-up-root.ts';
import { limit, unlock } from './switch-mode.ts';
import { viewerOf } from './viewer-of.ts';

export function identityRoutes(app: FastifyInstance, house: IdentityHouse): void {
  const { accounts, credentials, clock } = house;

  serve(app, who.getByBrowserFinger, (shown, { visit }) => recogniseVisitor(house, shown, visit));
  serve(app, who.guest, ({ device }, { visit }) => enterAsGuest(house, device, visit));
  serve(app, who.login, (typed, { visit }) => logIn(house, typed, visit));
  serve(app, who.register, (typed, { visit, caller }) => register(house, typed, visit, caller));
  serve(app, who.checkUsername, ({ username }, { visit }) => checkUsername(house, username, visit));
  serve(app, who.setUserPassword, (typed, { caller, visit }) =>
    nameGuest(house, typed, visit, caller),
  );
  serve(app, who.logout, (_, { caller, visit }) => logOut(house, caller, visit));
  serve(app, who.whoAmI, (_, { caller }) => viewerOf(accounts, caller.accountId, clock()));
  serve(app, who.unlockMode, ({ code }, { caller, visit }) => unlock(house, code, caller, visit));
  serve(app, who.limitMode, (_, { caller }) => limit(house, caller));

  serve(app, own.alterPwd, (typed, { caller, visit }) =>
    changePassword(house, typed, caller, visit),
  );
  serve(app, own.alterEmail, async ({ email, password }, { caller, visit }) => {
    await confirmPassword(house, password, caller, visit);
    return changeEmail(house, email, caller);
  });
  serve(app, own.alterPhone, async ({ phone, password }, { caller, visit }) => {
    await confirmPassword(house, password, caller, visit);
    return changePhone(house, phone, caller);
  });
  serve(app, own.devices, async (_, { caller }) => ({ records: await listDevices(house, caller) }));
  serve(app, own.revokeDevices, async ({ deviceId, password }, { caller, visit }) => {
    await confirmPassword(house, password, caller, visit);
    return { revoked: await revokeDevices(house, deviceId, caller) };
  });
  serve(app, own.credential, async ({ password }, { caller, visit }) => {
    await confirmPassword(house, password, caller, visit);
    return makeCredential(house, caller);
  });
  serve(app, own.liveCredential, (_, { caller }) => liveCredential(house, caller));
  serve(app, own.revokeCredential, async (_, { caller }) => {
    await credentials.revoke(caller.accountId, clock());
    return null;
  });
  serve(app, own.credentialLogin, (shown, { visit }) => logInByCredential(house, shown, visit));

  serve(app, setupState, async () => ({ needed: !(await accounts.hasRoot()) }));
  serve(app, setup, (typed, { visit }) => setUpRoot(house, typed, visit));
}
