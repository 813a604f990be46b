import {
  alterEmail,
  alterPhone,
  alterPwd,
  credential,
  credentialLogin,
  revokeDevices,
} from '@baohe/contract/account';
import {
  checkUsername,
  limitMode,
  logout,
  register,
  setUserPassword,
  unlockMode,
  whoAmI,
  getByBrowserFinger,
} from '@baohe/contract/identity';
import { listNotifications } from '@baohe/contract/notifications';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { hashSecret } from '../../platform/settings/hashed.ts';
import { openBrowser, type TestBrowser } from '../../testing/test-browser.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { withRepositories } from '../../testing/with-repositories.ts';
import type { IdentityDeps } from './identity-deps.ts';

let server: TestServer;
let now = Date.now();
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(now) });
});
afterAll(() => server.stop());

const PASSWORD = 'lantern-7';
const newBrowser = (at = server) => openBrowser(at, { now: () => now });
let made = 0;
const newName = () => `tide_${String(Date.now()).slice(-6)}_${(made += 1)}`;

async function registered(
  at = server,
): Promise<{ browser: TestBrowser; name: string; id: string }> {
  const browser = newBrowser(at);
  const name = newName();
  await browser.guest();
  await browser.nameGuest(name, PASSWORD);
  const { asUser } = await browser.client.call(whoAmI, {});
  return { browser, name, id: asUser.uuid };
}

test('a stranger is told so; who looks around first is known the next time', async () => {
  const browser = newBrowser();
  await expect(browser.recognise()).rejects.toMatchObject({ key: 'device.unknown' });

  const entered = await browser.guest();
  expect(entered.asUser).toMatchObject({ username: '', overRegister: 0, roles: [] });
  expect(entered.videoListDtoList.map(({ listType }) => listType).toSorted()).toEqual([
    'collect',
    'favorite',
    'history',
  ]);
  expect((await browser.recognise()).asUser.uuid).toBe(entered.asUser.uuid);
});

test('to a browser a stranger’s answer is no fault: HTTP 200, sealed or not', async () => {
  for (const envelope of ['off', 'on'] as const) {
    await server.set('envelope', envelope);
    const statuses: number[] = [];
    const client = await server.client({
      fetch: async (...request) => {
        const response = await fetch(...request);
        statuses.push(response.status);
        return response;
      },
    });
    await expect(client.call(getByBrowserFinger, newBrowser().payload)).rejects.toMatchObject({
      key: 'device.unknown',
      code: 1002,
      isRefusal: true,
    });
    expect(new Set(statuses)).toEqual(new Set([200]));
    // Anything else stays what it is.
    await expect(client.call(whoAmI, {})).rejects.toMatchObject({ key: 'session.missing' });
    expect(statuses.at(-1)).toBe(401);
  }
});

test('a known device is taken in again after the session has ended, a registered person too', async () => {
  const { browser, name } = await registered();
  browser.cookies.delete('bh_session');
  await expect(browser.client.call(whoAmI, {})).rejects.toMatchObject({ key: 'session.missing' });
  expect((await browser.recognise()).asUser).toMatchObject({ username: name, overRegister: 1 });
  await browser.client.call(whoAmI, {});
});

test('a session ends after 7 idle days; each hour of use prolongs it, to 30 days at most', async () => {
  const { browser } = await registered();
  const days = async (count: number) => {
    now += count * 24 * 60 * 60 * 1000;
    return browser.client.call(whoAmI, {});
  };
  for (const count of [6, 6, 6, 6]) {
    await days(count);
  }
  await expect(days(6.1)).rejects.toMatchObject({ key: 'session.missing' });
  await browser.recognise();
  await expect(days(7.1)).rejects.toMatchObject({ key: 'session.missing' });
});

test('a guest who registers keeps the account with points and lists', async () => {
  const browser = newBrowser();
  const before = await browser.guest();
  await server.pool.query(
    `insert into ledger_entry (account_id, delta, kind, reference) values ($1, 12, 'opening', '')`,
    [before.asUser.uuid],
  );
  const name = newName();
  const after = await browser.client.call(setUserPassword, {
    fingerprint: 'of somebody else',
    username: name,
    password: PASSWORD,
  });
  expect(after.asUser).toEqual({
    ...before.asUser,
    username: name,
    overRegister: 1,
    roles: ['user'],
  });
  expect(after.asUserDetail.userPoints).toBe(12);
  expect(after.videoListDtoList).toEqual(before.videoListDtoList);
  await expect(
    browser.client.call(setUserPassword, { username: newName(), password: PASSWORD }),
  ).rejects.toMatchObject({ key: 'account.already_registered' });
});

test('a guest who chooses two names at once gets one of them', async () => {
  const browser = newBrowser();
  await browser.guest();
  const choices = await Promise.allSettled(
    [newName(), newName(), newName()].map((username) =>
      browser.client.call(setUserPassword, { username, password: PASSWORD }),
    ),
  );
  expect(choices.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refused = choices.filter((choice) => choice.status === 'rejected');
  // Whoever asks after the first has its name comes with a session that has ended.
  expect(['account.already_registered', 'session.missing']).toEqual(
    expect.arrayContaining(refused.map(({ reason }) => (reason as { key: string }).key)),
  );
});

test('register in the session of a guest names that account; without one it makes a new account', async () => {
  const guest = newBrowser();
  const { asUser } = await guest.guest();
  const name = newName();
  await guest.client.call(register, { username: name, password: PASSWORD });
  expect((await guest.client.call(whoAmI, {})).asUser).toMatchObject({
    uuid: asUser.uuid,
    username: name,
  });

  const stranger = newBrowser();
  const second = newName();
  await stranger.client.call(register, { username: second, password: PASSWORD });
  await expect(stranger.client.call(whoAmI, {})).rejects.toMatchObject({ key: 'session.missing' });
  expect((await stranger.logIn(second, PASSWORD)).asUser.username).toBe(second);
});

test('after a log out the next start does not take the person in; a log in does', async () => {
  const { browser, name, id } = await registered();
  const [oldSession = ''] = [browser.cookies.get('bh_session')];
  await browser.client.call(logout, {});
  expect(browser.cookies.has('bh_session')).toBe(false);
  await expect(browser.recognise()).rejects.toMatchObject({ key: 'device.unknown' });
  browser.known = undefined;
  await expect(browser.recognise()).rejects.toMatchObject({ key: 'device.unknown' });
  browser.cookies.set('bh_session', oldSession);
  await expect(browser.client.call(whoAmI, {})).rejects.toMatchObject({ key: 'session.missing' });

  expect((await browser.logIn(name, PASSWORD)).asUser.uuid).toBe(id);
  expect((await browser.recognise()).asUser.uuid).toBe(id);
});

test('a name is found in other letter cases, and one that only looks like it is taken, but not let in', async () => {
  const { name } = await registered();
  const browser = newBrowser();
  expect((await browser.logIn(name.toUpperCase(), PASSWORD)).asUser.username).toBe(name);
  const lookalike = name.replace('i', '1');
  expect(await browser.client.call(checkUsername, { username: lookalike })).toBe(true);
  await expect(
    newBrowser().client.call(register, { username: lookalike, password: PASSWORD }),
  ).rejects.toMatchObject({ key: 'username.taken' });
  await expect(browser.logIn(lookalike, PASSWORD)).rejects.toMatchObject({ key: 'login.failed' });
});

test('of many who register one name at the same time, one gets it', async () => {
  const name = newName();
  const tries = await Promise.allSettled(
    Array.from({ length: 12 }, () =>
      newBrowser().client.call(register, { username: name, password: PASSWORD }),
    ),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(new Set(refused.map((failure: { key: string }) => failure.key))).toEqual(
    new Set(['username.taken']),
  );
});

test.each([
  ['', PASSWORD, 'username.missing', '请输入账号'],
  ['a'.repeat(17), PASSWORD, 'username.too_long', '账号最长16位'],
  ['short', PASSWORD, 'username.malformed', '账号须为 6–16 位中文、字母、数字或下划线'],
  ['ROOT_helper', PASSWORD, 'username.reserved', '该账号名不可使用，请换一个'],
  ['lantern_ok', '', 'password.missing', '请输入密码'],
  ['lantern_ok', 'p'.repeat(17), 'password.too_long', '密码最长16位'],
  ['lantern_ok', 'short', 'password.too_short', '密码至少6位'],
  ['lantern_ok', 'tab\tbed\u0007', 'password.unprintable', '密码含有无法输入的字符'],
])('register %j with %j: %s', async (username, password, key, msg) => {
  await expect(newBrowser().client.call(register, { username, password })).rejects.toMatchObject({
    key,
    msg,
  });
});

test('a longer password is allowed where the site says so', async () => {
  await server.set('passwordLongest', 40);
  const username = newName();
  const password = 'a sentence that nobody guesses';
  await newBrowser().client.call(register, { username, password });
  expect((await newBrowser().logIn(username, password)).asUser.username).toBe(username);
  await server.set('passwordLongest', 16);
});

test('nobody, somebody, and a disabled account: what they are told', async () => {
  const { name, id } = await registered();
  const browser = newBrowser();
  const refused = async (username: string, password: string) =>
    browser.logIn(username, password).then(
      () => 'in',
      ({ key, msg }: { key: string; msg: string }) => [key, msg],
    );
  expect(await refused('nobody_here', PASSWORD)).toEqual(await refused(name, 'wrong-password'));
  await server.pool.query('update account set status = 0 where id = $1', [id]);
  await server.caughtUp();
  expect(await refused(name, 'wrong-password')).toEqual(['login.failed', '账号或密码错误']);
  expect(await refused(name, PASSWORD)).toEqual(['account.disabled', '该账号已停用，请联系管理员']);
});

test('a changed password ends every session, the other devices and the credential picture', async () => {
  const { browser, name, id } = await registered();
  const other = newBrowser();
  await other.logIn(name, PASSWORD);
  const change = (oldPwd: string, newPwd: string, userId?: string) =>
    browser.client.call(alterPwd, { oldPwd, newPwd, ...(userId && { userId }) });

  await expect(change('wrong-one', 'lantern-8')).rejects.toMatchObject({ key: 'password.wrong' });
  await expect(change(PASSWORD, PASSWORD)).rejects.toMatchObject({ key: 'password.same' });
  await expect(change(PASSWORD, 'short')).rejects.toMatchObject({ key: 'password.too_short' });
  await expect(change(PASSWORD, 'lantern-8', crypto.randomUUID())).rejects.toMatchObject({
    key: 'access.denied',
  });

  await change(PASSWORD, 'lantern-8', id);
  await expect(browser.client.call(whoAmI, {})).rejects.toMatchObject({ key: 'session.missing' });
  await expect(browser.recognise()).rejects.toMatchObject({ key: 'device.unknown' });
  await expect(other.client.call(whoAmI, {})).rejects.toMatchObject({ key: 'session.missing' });
  await expect(other.recognise()).rejects.toMatchObject({ key: 'device.revoked' });
  await expect(browser.logIn(name, PASSWORD)).rejects.toMatchObject({ key: 'login.failed' });
  await browser.logIn(name, 'lantern-8');
  const { records } = await browser.client.call(listNotifications, {});
  expect(records).toMatchObject([{ kind: 'password_changed', read: false }]);
});

test('contacts are checked, stored, and shown masked', async () => {
  const { browser } = await registered();
  await expect(
    browser.client.call(alterEmail, { email: 'not one', password: PASSWORD }),
  ).rejects.toMatchObject({
    key: 'email.malformed',
    msg: '邮箱格式错误',
  });
  await expect(
    browser.client.call(alterPhone, { phone: '12345678901', password: PASSWORD }),
  ).rejects.toMatchObject({
    key: 'phone.malformed',
  });
  await browser.client.call(alterEmail, { email: ' lantern@example.org ', password: PASSWORD });
  const { asUserDetail } = await browser.client.call(alterPhone, {
    phone: '13812345678',
    password: PASSWORD,
  });
  expect(asUserDetail).toMatchObject({
    userEmail: 'la***@example.org',
    userPhone: '138****5678',
  });
});

test('unlock mode opens with the code of the site only, and can be left again', async () => {
  const { browser } = await registered();
  const { client } = browser;
  await expect(client.call(unlockMode, { code: '芝麻开门' })).rejects.toMatchObject({
    key: 'unlock.wrong_code',
    msg: '❤ 解锁码无效 ❤',
  });
  await server.set('unlockCode', hashSecret('芝麻开门'));
  await expect(client.call(unlockMode, { code: '' })).rejects.toMatchObject({
    key: 'unlock.wrong_code',
  });
  const unlocked = await client.call(unlockMode, { code: ' 芝麻开门 ' });
  expect(unlocked.asUser.unlockMode).toBe(true);
  expect((await client.call(limitMode, {})).asUser.unlockMode).toBe(false);
});

test('tiers: what runs and what is over is said by the clock', async () => {
  const { browser, id } = await registered();
  await server.pool.query(
    `insert into held_tier (account_id, tier_id, since, until)
     select $1, id, $2::timestamptz - interval '40 days', case level
       when 44 then null when 11 then $2::timestamptz - interval '10 days'
       else $2::timestamptz + interval '90 seconds' end
     from tier where level in (11, 21, 44)`,
    [id, new Date(now)],
  );
  const { vipList } = await browser.client.call(whoAmI, {});
  expect(
    vipList.map((tier) => [tier.usergroupLevel, tier.usergroupActiveStatus, tier.remainingSeconds]),
  ).toEqual([
    [44, 1, null],
    [21, 1, 90],
    [11, 0, 0],
  ]);
});

test('guests are not let in where the site does not want them', async () => {
  await server.set('guestAccess', false);
  await expect(newBrowser().guest()).rejects.toMatchObject({ key: 'guest.not_allowed' });
  await server.set('guestAccess', true);
});

/** A server with other parts instead of some guards. */
async function twin(parts: (own: IdentityDeps) => Partial<IdentityDeps>): Promise<TestServer> {
  const broken = await startTestServer({
    now: () => new Date(now),
    instead: ({ identity }) => ({ identity: { ...identity, ...parts(identity) } }),
  });
  onTestFinished(() => broken.stop());
  return broken;
}

/** Whoever made the guest has its cookies, its key and a picture of it; then somebody else registers. */
async function makerOfTheGuestIsOut(
  name: (victim: TestBrowser, username: string) => Promise<unknown>,
  at = server,
): Promise<void> {
  const maker = newBrowser(at);
  await maker.guest();
  const { credential: picture } = await maker.client.call(credential, {});
  const victim = newBrowser(at);
  maker.cookies.forEach((value, key) => victim.cookies.set(key, value));
  const username = newName();
  await name(victim, username);

  expect((await victim.client.call(whoAmI, {})).asUser.username).toBe(username);
  await expect(maker.client.call(whoAmI, {})).rejects.toMatchObject({ key: 'session.missing' });
  await expect(maker.recognise()).rejects.toMatchObject({ key: 'device.revoked' });
  await expect(
    newBrowser(at).client.call(credentialLogin, { credential: picture }),
  ).rejects.toMatchObject({ key: 'credential.invalid' });
  expect((await victim.recognise()).asUser.username).toBe(username);
}

test('who registers as a guest shares nothing with whoever made the guest', async () => {
  await expect(
    makerOfTheGuestIsOut((victim, username) => victim.nameGuest(username, PASSWORD)),
  ).resolves.toBeUndefined();
  await expect(
    makerOfTheGuestIsOut(async (victim, username) => {
      await victim.client.call(register, { username, password: PASSWORD });
      expect((await victim.client.call(whoAmI, {})).asUser.username).toBe(username);
      await victim.logIn(username, PASSWORD);
    }),
  ).resolves.toBeUndefined();
});

test('twin: where registering ends nothing, whoever made the guest is in the new account', async () => {
  const nothing = async () => undefined;
  const broken = await twin((identity) =>
    withRepositories(identity, ({ sessions, devices, credentials }) => ({
      sessions: { ...sessions, end: nothing, endAll: nothing },
      devices: { ...devices, revoke: async () => [] },
      credentials: { ...credentials, revoke: nothing },
    })),
  );
  await expect(
    makerOfTheGuestIsOut((victim, username) => victim.nameGuest(username, PASSWORD), broken),
  ).rejects.toThrow('instead of rejecting');
});

const LASTING: [string, (password?: string) => (browser: TestBrowser) => Promise<unknown>][] = [
  [
    'the e-mail',
    (password) =>
      ({ client }) =>
        client.call(alterEmail, { email: 'a@b.example', password }),
  ],
  [
    'the phone',
    (password) =>
      ({ client }) =>
        client.call(alterPhone, { phone: '13812345678', password }),
  ],
  [
    'a picture',
    (password) =>
      ({ client }) =>
        client.call(credential, { password }),
  ],
  [
    'others out',
    (password) =>
      ({ client }) =>
        client.call(revokeDevices, { password }),
  ],
];

async function passwordIsRequired(call: (typeof LASTING)[number][1], at = server): Promise<void> {
  const { browser } = await registered(at);
  await expect(call()(browser)).rejects.toMatchObject({ key: 'password.missing' });
  await expect(call('')(browser)).rejects.toMatchObject({ key: 'password.missing' });
  await expect(call('guess')(browser)).rejects.toMatchObject({ key: 'password.wrong' });
  await call(PASSWORD)(browser);
}

test.each(LASTING)(
  'a session alone does not change %s: the password is asked again',
  async (_, call) => {
    await expect(passwordIsRequired(call)).resolves.toBeUndefined();
  },
);

test('twin: where nobody is asked for the password, a session alone changes all of these', async () => {
  const broken = await twin(({ accounts }) => ({
    accounts: {
      ...accounts,
      async find(id) {
        const account = await accounts.find(id);
        return account && { ...account, passwordHash: null };
      },
    },
  }));
  for (const [, call] of LASTING) {
    await expect(passwordIsRequired(call, broken)).rejects.toThrow('instead of rejecting');
  }
});

test('the password that is asked again is guessed as slowly as at the login', async () => {
  const strict = await startTestServer({ env: { DEMO: '0' }, now: () => new Date(now) });
  onTestFinished(() => strict.stop());
  const browser = openBrowser(strict, { now: () => now });
  await browser.guest();
  await browser.nameGuest(newName(), PASSWORD);
  const refusals = new Set<string>();
  for (let at = 0; at < 12; at += 1) {
    await browser.client
      .call(credential, { password: 'guess' })
      .catch(({ key }: { key: string }) => {
        refusals.add(key);
      });
  }
  expect(refusals).toEqual(new Set(['password.wrong', 'request.too_many']));
});

test('a guest, who has no password, is not asked for one', async () => {
  const browser = newBrowser();
  await browser.guest();
  expect((await browser.client.call(credential, {})).username).toBe('');
  expect(await browser.client.call(revokeDevices, {})).toEqual({ revoked: 0 });
});

test.each([0, -1])(
  'an account of status %s enters neither by its password nor by its picture',
  async (status) => {
    const { browser, name, id } = await registered();
    const { credential: picture } = await browser.client.call(credential, { password: PASSWORD });
    await server.pool.query('update account set status = $2 where id = $1', [id, status]);
    await server.caughtUp();
    const count = async () =>
      (await server.pool.query('select from session where account_id = $1', [id])).rowCount;
    const before = await count();
    for (const entering of [
      () => newBrowser().logIn(name, PASSWORD),
      () => newBrowser().client.call(credentialLogin, { credential: picture }),
    ]) {
      await expect(entering()).rejects.toMatchObject({ key: 'account.disabled' });
    }
    expect(await count()).toBe(before);
  },
);
