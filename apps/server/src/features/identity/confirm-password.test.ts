import type { Client } from '@baohe/client/client';
import { confirmPassword } from '@baohe/contract/account';
import type { Endpoint } from '@baohe/contract/endpoint';
import { endpoints } from '@baohe/contract/endpoints';
import { whoAmI } from '@baohe/contract/identity';
import { managedOrders } from '@baohe/contract/payment-managed';
import { managedPeople, managedUsers } from '@baohe/contract/people-managed';
import { managedTokens } from '@baohe/contract/tokens-managed';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openBrowser } from '../../testing/test-browser.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

/** Near the real time: a browser proves its key by its own clock. */
const START = new Date();
const MINUTE_MS = 60_000;
const PASSWORD = 'correct-horse-1';
const clock = { now: () => now.getTime() };

let server: TestServer;
let now = START;
let number = 0;

beforeAll(async () => {
  server = await startTestServer({ now: () => now, env: { DEMO: '0' } });
  await server.set('passwordLongest', 64);
});
afterAll(() => server.stop());
beforeEach(async () => {
  now = START;
  await server.pool.query('delete from attempts');
});

/** In a browser that is taken in as a known device, without a password. */
async function staff(role: 'admin' | 'root') {
  const name = `person_${(number += 1)}`;
  const browser = openBrowser(server, clock);
  await browser.guest();
  const { asUser } = await browser.nameGuest(name, PASSWORD);
  await server.pool.query(`update account set roles = $2 where id = $1`, [
    asUser.uuid,
    ['user', role],
  ]);
  await server.caughtUp();
  return { id: asUser.uuid, name, client: browser.client };
}

async function somebody(password = PASSWORD) {
  const name = `person_${(number += 1)}`;
  const browser = openBrowser(server, clock);
  await browser.guest();
  const { asUser } = await browser.nameGuest(name, password);
  return { id: asUser.uuid, name, browser };
}

const makeToken = (client: Client) =>
  client.call(managedTokens.create, {
    name: '脚本',
    roles: ['operator'],
    scopes: ['people:write', 'site:read'],
    days: 1,
  });
const needed = { key: 'session.password_needed' };

test('what would outlast a stolen session is refused until its password is entered', async () => {
  const { client } = await staff('root');
  await expect(makeToken(client)).rejects.toMatchObject(needed);
  await expect(client.call(confirmPassword, { password: 'something-else' })).rejects.toMatchObject({
    key: 'password.wrong',
  });
  await expect(makeToken(client)).rejects.toMatchObject(needed);
  await client.call(confirmPassword, { password: PASSWORD });
  expect(await makeToken(client)).toMatchObject({ token: expect.any(String) });

  now = new Date(START.getTime() + 15 * MINUTE_MS);
  expect(await makeToken(client)).toMatchObject({ token: expect.any(String) });
  now = new Date(START.getTime() + 15 * MINUTE_MS + 1);
  await expect(makeToken(client)).rejects.toMatchObject(needed);
});

test('who has just logged in with their password is not asked again, on that device alone', async () => {
  const { name, client } = await staff('root');
  const other = openBrowser(server, clock);
  await other.logIn(name, PASSWORD);
  expect(await makeToken(other.client)).toMatchObject({ token: expect.any(String) });
  await expect(makeToken(client)).rejects.toMatchObject(needed);
});

test('guessing the password of a stolen session is as slow as guessing a login', async () => {
  const { client } = await staff('admin');
  const guess = () => client.call(confirmPassword, { password: 'something-else' });
  const seen: unknown[] = [];
  for (let tries = 0; tries < 20; tries += 1) {
    seen.push(await guess().catch((error: { key: string }) => error.key));
  }
  expect(seen[0]).toBe('password.wrong');
  expect(seen.at(-1)).toBe('request.too_many');
});

test('roles, passwords, secrets of gateways, tokens, refunds and 补单 ask; nothing else does', () => {
  const guarded = endpoints.filter(({ asksPassword }: Endpoint) => asksPassword);
  expect(guarded.map(({ path }) => path).toSorted()).toEqual([
    '/sys/token/create',
    '/sys/user/batchSave',
    '/sys/user/batchUpdate',
    '/sys/user/resetPassword',
    '/sys/user/setRoles',
    '/usr/payGateway/batchSave',
    '/usr/payGateway/batchUpdate',
    '/usr/payOrder/alterStatus',
    '/usr/payOrder/batchSave',
  ]);
});

test('each of them is refused before it looks at what it is given', async () => {
  const client = await server.client({ roles: ['root'], isPasswordEntered: false, ...clock });
  const person = await somebody();
  const calls = [
    () => client.call(managedPeople.setRoles, { userId: person.id, roles: ['root'], reason: '试' }),
    () => client.call(managedPeople.resetPassword, { userId: person.id, reason: '试' }),
    () => client.call(managedUsers.batchUpdate, { users: [{ userId: person.id, password: 'x' }] }),
    () => client.call(managedOrders.alterStatus, { payOrderId: person.id, status: 3 }),
  ];
  for (const call of calls) {
    await expect(call()).rejects.toMatchObject(needed);
  }
});

test('of a token for scripts its scopes decide: there is nobody to enter a password', async () => {
  const { client } = await staff('root');
  await client.call(confirmPassword, { password: PASSWORD });
  const { token } = await client.call(managedTokens.create, {
    name: '脚本',
    roles: ['admin'],
    scopes: ['people:write'],
    days: 1,
  });
  const script = await server.client({ token, ...clock });
  const person = await somebody();
  expect(
    await script.call(managedPeople.resetPassword, { userId: person.id, reason: '试' }),
  ).toMatchObject({ password: expect.any(String) });
  await expect(script.call(confirmPassword, { password: PASSWORD })).rejects.toMatchObject({
    key: 'access.denied',
  });
});

test('nobody joins the staff with a password that may be too short; reset, or changed, it is fine', async () => {
  const root = await server.client({ roles: ['root'], ...clock });
  const promote = (userId: string) =>
    root.call(managedPeople.setRoles, { userId, roles: ['editor'], reason: '试' });
  const weak = { key: 'account.weak_password' };

  const reset = await somebody('short-1');
  await expect(promote(reset.id)).rejects.toMatchObject(weak);
  await root.call(managedPeople.resetPassword, { userId: reset.id, reason: '试' });
  expect(await promote(reset.id)).toEqual({ roles: ['user', 'editor'] });

  // As all accounts from before: nothing is known of it.
  const known = await somebody();
  await server.pool.query('update account set has_staff_password = false where id = $1', [
    known.id,
  ]);
  await expect(promote(known.id)).rejects.toMatchObject(weak);
  const again = openBrowser(server, clock);
  await again.logIn(known.name, PASSWORD);
  expect(await again.client.call(whoAmI, {})).toMatchObject({ asUser: { uuid: known.id } });
  expect(await promote(known.id)).toEqual({ roles: ['user', 'editor'] });
});
