import { credential, credentialLogin } from '@baohe/contract/account';
import { login, register, whoAmI } from '@baohe/contract/identity';
import { setup, setupState } from '@baohe/contract/setup';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fillPeople } from '../../demo/fill-people.ts';
import { openBrowser, type TestBrowser } from '../../testing/test-browser.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { accountsRepository } from './accounts.repository.ts';
import { credentialsRepository } from './credentials.repository.ts';
import { offerSetup } from './set-up-root.ts';

const PASSWORD = 'a long enough one';
let server: TestServer;
let now: number;
let browser: TestBrowser;
beforeEach(async () => {
  now = Date.now();
  server = await startTestServer({ now: () => new Date(now) });
  browser = openBrowser(server, { now: () => now });
});
afterEach(() => server.stop());

const offered = () => {
  const db = server.db;
  return offerSetup(accountsRepository(db), credentialsRepository(db), new Date(now));
};

const setUp = (token: string | null, username = 'ROOT', password = PASSWORD) =>
  browser.client.call(setup, { token: token ?? '', username, password });

test('the printed link makes the first ROOT, once', async () => {
  expect(await browser.client.call(setupState, {})).toEqual({ needed: true });
  const token = await offered();
  const { asUser } = await setUp(token);
  expect(asUser).toMatchObject({ username: 'ROOT', overRegister: 1, roles: ['user', 'root'] });
  expect(await browser.client.call(setupState, {})).toEqual({ needed: false });
  await expect(setUp(token, 'second_root')).rejects.toMatchObject({ key: 'setup.invalid' });
  expect(await offered()).toBeNull();
  await openBrowser(server, { now: () => now }).logIn('ROOT', PASSWORD);
});

test('links of two processes both work, until one of them is used', async () => {
  const [first, second] = [await offered(), await offered()];
  await expect(setUp(first, 'ROOT', 'too short')).rejects.toMatchObject({
    key: 'password.too_short',
  });
  const both = await Promise.allSettled([setUp(second, 'ROOT'), setUp(first, 'other_root')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  for (const token of [first, second]) {
    await expect(setUp(token, 'third_root')).rejects.toMatchObject({ key: 'setup.invalid' });
  }
});

test('whoever was shown the demo as ROOT is out when the set-up takes it over', async () => {
  await fillPeople(server.db, server.identity, server.dataDir);
  const password = 'of the demo, long enough';
  await server.pool.query(`update account set password_hash = $1 where name = 'ROOT'`, [
    await server.identity.passwords.hash(password),
  ]);
  const former = openBrowser(server, { now: () => now });
  await former.logIn('ROOT', password);
  const { credential: picture } = await former.client.call(credential, { password });

  await setUp(await offered());
  await expect(former.client.call(whoAmI, {})).rejects.toMatchObject({ key: 'session.missing' });
  await expect(former.recognise()).rejects.toMatchObject({ key: 'device.revoked' });
  await expect(browser.client.call(credentialLogin, { credential: picture })).rejects.toMatchObject(
    { key: 'credential.invalid' },
  );
});

test('a guessed or old link makes nothing; a mistake in the form does not use it up', async () => {
  const second = await offered();
  for (const token of ['guessed', '']) {
    await expect(setUp(token)).rejects.toMatchObject({ key: 'setup.invalid' });
  }
  await expect(setUp(second, 'ROOT', 'too short')).rejects.toMatchObject({
    key: 'password.too_short',
    msg: '密码至少12位',
  });
  await expect(setUp(second, 'no good!')).rejects.toMatchObject({ key: 'username.malformed' });
  now += 24 * 60 * 60 * 1000 + 1;
  await expect(setUp(second)).rejects.toMatchObject({ key: 'setup.invalid' });
});

test('of two who open the link at the same time one becomes ROOT', async () => {
  const token = await offered();
  const both = await Promise.allSettled([setUp(token, 'ROOT'), setUp(token, 'other_root')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('the ROOT of the demo is taken over; another name that is taken is not', async () => {
  const demoRoot = await accountsRepository(server.db).add({
    name: 'ROOT',
    nameSkeleton: 'root',
    passwordHash: 'of the demo',
    roles: ['user', 'root'],
    demo: true,
  });
  await browser.client.call(register, { username: 'harbour_9', password: 'lantern-7' });
  const token = await offered();
  await expect(setUp(token, 'harbour_9')).rejects.toMatchObject({ key: 'username.taken' });
  expect((await setUp(token, 'ROOT')).asUser.uuid).toBe(demoRoot);
  expect(await browser.client.call(setupState, {})).toEqual({ needed: false });
  await browser.client.call(login, { username: 'root', password: PASSWORD });
});
