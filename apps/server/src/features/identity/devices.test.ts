import {
  credential,
  credentialLogin,
  devices,
  liveCredential,
  revokeCredential,
  revokeDevices,
} from '@baohe/contract/account';
import { whoAmI } from '@baohe/contract/identity';
import { listNotifications, markNotificationsRead } from '@baohe/contract/notifications';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, type TestBrowser } from '../../testing/test-browser.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let now = Date.now();
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(now) });
});
afterAll(() => server.stop());

const PASSWORD = 'lantern-7';
let made = 0;

const newBrowser = (more: Parameters<typeof openBrowser>[1] = {}) =>
  openBrowser(server, { now: () => now, ...more });

async function registered(browser = newBrowser()): Promise<{ browser: TestBrowser; name: string }> {
  const name = `harbour_${(made += 1)}`;
  await browser.guest();
  await browser.nameGuest(name, PASSWORD);
  return { browser, name };
}

const labelled = async ({ client }: TestBrowser) =>
  (await client.call(devices, {})).records.map(({ label, current, weak }) => ({
    label,
    current,
    weak,
  }));

test('the list shows each device, which one asks, and which has no key', async () => {
  const { browser, name } = await registered();
  const second = newBrowser({ keyless: true });
  second.payload.userAgent = 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0';
  now += 1000;
  await second.logIn(name, PASSWORD);
  expect(await labelled(browser)).toEqual([
    { label: 'Windows · Firefox', current: false, weak: true },
    { label: 'Android · Chrome', current: true, weak: false },
  ]);
});

test('a device that is logged out elsewhere is told so, and only with its own key', async () => {
  const { browser: phone, name } = await registered();
  const tablet = newBrowser();
  await tablet.logIn(name, PASSWORD);
  const { records } = await tablet.client.call(devices, {});
  const other = records.find(({ current }) => !current);
  expect(
    await tablet.client.call(revokeDevices, { deviceId: other?.deviceId, password: PASSWORD }),
  ).toEqual({
    revoked: 1,
  });
  await expect(phone.client.call(whoAmI, {})).rejects.toMatchObject({ key: 'session.missing' });
  await expect(phone.recognise()).rejects.toMatchObject({
    key: 'device.revoked',
    msg: '这台设备已被移出账号，请重新登录',
  });
  expect(await labelled(tablet)).toHaveLength(1);
  await phone.logIn(name, PASSWORD);
  expect(await labelled(tablet)).toHaveLength(2);
});

test('all others at once; nobody touches the devices of somebody else', async () => {
  const { browser: phone, name } = await registered();
  const others = [newBrowser(), newBrowser()];
  for (const one of others) {
    await one.logIn(name, PASSWORD);
  }
  const stranger = (await registered()).browser;
  const { records } = await phone.client.call(devices, {});
  for (const { deviceId } of records) {
    expect(await stranger.client.call(revokeDevices, { deviceId, password: PASSWORD })).toEqual({
      revoked: 0,
    });
  }
  expect(await phone.client.call(revokeDevices, { password: PASSWORD })).toEqual({ revoked: 2 });
  await phone.client.call(whoAmI, {});
  for (const one of others) {
    await expect(one.client.call(whoAmI, {})).rejects.toMatchObject({ key: 'session.missing' });
  }
});

test('what one process ends is over in the next at once', async () => {
  const { browser: phone, name } = await registered();
  const tablet = newBrowser();
  await tablet.logIn(name, PASSWORD);
  const sibling = await server.another();
  const there = openBrowser(sibling, { now: () => now });
  there.cookies.set('bh_session', phone.cookies.get('bh_session') ?? '');
  expect((await there.client.call(whoAmI, {})).asUser.username).toBe(name);
  await tablet.client.call(revokeDevices, { password: PASSWORD });
  await expect(there.client.call(whoAmI, {})).rejects.toMatchObject({ key: 'session.missing' });
});

test('an answer that never arrived costs nobody the device: the cookie counts until the next was shown', async () => {
  const browser = newBrowser({ keyless: true });
  const { asUser } = await browser.guest();
  for (let start = 0; start < 5; start += 1) {
    const held = new Map(browser.cookies);
    await browser.recognise();
    browser.cookies.set('bh_dev', held.get('bh_dev') ?? '');
    now += 3 * 24 * 60 * 60 * 1000;
  }
  expect((await browser.recognise()).asUser.uuid).toBe(asUser.uuid);
});

test('windows that start together all get in', async () => {
  const { browser } = await registered(newBrowser({ keyless: true }));
  await browser.recognise();
  const held = browser.cookies.get('bh_dev') ?? '';
  const windows = Array.from({ length: 6 }, () => {
    const one = newBrowser({ keyless: true });
    one.cookies.set('bh_dev', held);
    return one;
  });
  await Promise.all(windows.map((one) => one.recognise()));
  await Promise.all(windows.map((one) => one.recognise()));
  expect(new Set(windows.map((one) => one.cookies.get('bh_dev'))).size).toBe(1);
});

test('a window that is a moment late with the cookie before gets in, and the newest one with it', async () => {
  const { browser } = await registered(newBrowser({ keyless: true }));
  const late = newBrowser({ keyless: true });
  late.cookies.set('bh_dev', browser.cookies.get('bh_dev') ?? '');
  await browser.recognise();
  const newest = browser.cookies.get('bh_dev');
  await browser.recognise();
  now += 59_000;
  await late.recognise();
  expect(late.cookies.get('bh_dev')).toBe(newest);
});

test('an old secret of a device without a key shows that it was copied: the device is out, the owner told', async () => {
  const { browser, name } = await registered(newBrowser({ keyless: true }));
  const copy = browser.cookies.get('bh_dev') ?? '';
  await browser.recognise();
  await browser.recognise();
  now += 61_000;
  const thief = newBrowser({ keyless: true });
  thief.cookies.set('bh_dev', copy);
  await expect(thief.recognise()).rejects.toMatchObject({ key: 'device.unknown' });
  await expect(browser.client.call(whoAmI, {})).rejects.toMatchObject({ key: 'session.missing' });

  await browser.logIn(name, PASSWORD);
  const { records } = await browser.client.call(listNotifications, {});
  expect(records).toMatchObject([{ kind: 'device_copied', deviceLabel: 'Android · Chrome' }]);
});

test('a device with a key that comes back with an old cookie is still the device', async () => {
  const { browser } = await registered();
  const fromBackup = browser.cookies.get('bh_dev') ?? '';
  await browser.recognise();
  await browser.recognise();
  now += 61_000;
  browser.cookies.set('bh_dev', fromBackup);
  const { asUser } = await browser.recognise();
  expect((await browser.recognise()).asUser.uuid).toBe(asUser.uuid);
});

test('a nonce serves once; the answer to a used one names the next', async () => {
  const { browser } = await registered();
  const before = browser.known!;
  await browser.recognise();
  const next = browser.known!;
  browser.known = before;
  await expect(browser.recognise()).rejects.toMatchObject({
    key: 'device.proof_stale',
    parameters: { nonce: next.nonce, deviceId: next.deviceId },
  });
  browser.known = next;
  await browser.recognise();
});

test('a picture logs in on another device, which the others are told; its secret is in no table', async () => {
  const { browser: phone, name } = await registered();
  expect(await phone.client.call(liveCredential, {})).toBeNull();
  const picture = await phone.client.call(credential, { password: PASSWORD });
  expect(picture).toMatchObject({ username: name, uses: 0 });
  expect(picture.credential).not.toContain(PASSWORD);

  const tablet = newBrowser();
  const device = tablet.newDevice();
  const entered = await tablet.client.call(credentialLogin, {
    credential: picture.credential,
    device,
  });
  expect(entered.asUser.username).toBe(name);
  expect(await phone.client.call(liveCredential, {})).toMatchObject({
    shortId: picture.shortId,
    uses: 1,
  });
  expect((await phone.client.call(whoAmI, {})).unreadNotices).toBe(1);
  expect((await phone.client.call(listNotifications, {})).records).toMatchObject([
    { kind: 'credential_used', deviceLabel: 'Android · Chrome', read: false },
  ]);
  expect(await phone.client.call(markNotificationsRead, {})).toEqual({ read: 1 });
  expect((await phone.client.call(whoAmI, {})).unreadNotices).toBe(0);

  const { rows } = await server.pool.query('select to_jsonb(credential) as row from credential');
  expect(JSON.stringify(rows)).not.toContain(picture.credential.split('.')[2]);
});

test('a new picture ends the former one, and either can be ended', async () => {
  const { browser } = await registered();
  const first = await browser.client.call(credential, { password: PASSWORD });
  const second = await browser.client.call(credential, { password: PASSWORD });
  const use = (text: string) => newBrowser().client.call(credentialLogin, { credential: text });
  await expect(use(first.credential)).rejects.toMatchObject({ key: 'credential.invalid' });
  await use(second.credential);
  await browser.client.call(revokeCredential, {});
  await expect(use(second.credential)).rejects.toMatchObject({ key: 'credential.invalid' });
  const [version, id = ''] = second.credential.split('.');
  await expect(use([version, id, 'A'.repeat(43)].join('.'))).rejects.toMatchObject({
    key: 'credential.invalid',
  });
});

test('where the site says so, the picture of a registered account needs the password too', async () => {
  await server.set('credentialAsksPassword', true);
  const { browser, name } = await registered();
  const { credential: text } = await browser.client.call(credential, { password: PASSWORD });
  const use = (password?: string) =>
    newBrowser().client.call(credentialLogin, {
      credential: text,
      ...(password !== undefined && { password }),
    });
  await expect(use()).rejects.toMatchObject({
    key: 'credential.password_needed',
    parameters: { username: name },
  });
  await expect(use('wrong')).rejects.toMatchObject({ key: 'password.wrong' });
  await use(PASSWORD);

  const guest = newBrowser();
  await guest.guest();
  const own = await guest.client.call(credential, {});
  await newBrowser().client.call(credentialLogin, { credential: own.credential });
  await server.set('credentialAsksPassword', false);
});
