import type { Client } from '@baohe/client/client';
import { auditLog } from '@baohe/contract/audit-managed';
import { guestPageSettings } from '@baohe/contract/guest-page';
import { managedSettings, type ManagedSetting } from '@baohe/contract/settings-managed';
import { siteSettings } from '@baohe/contract/site';
import { LANGUAGES } from '@baohe/domain/language/languages';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { settingKeys } from '../../platform/settings/registry.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.client({ roles: ['admin'] });
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.pool.query('delete from setting');
  await server.caughtUp();
});

async function settingOf(key: string): Promise<ManagedSetting> {
  const { settings } = await admin.call(managedSettings.list, {});
  return settings.find((setting) => setting.key === key)!;
}

test.each(LANGUAGES)(
  'in %s every setting has its name, its meaning and its value',
  async (language) => {
    const { settings } = await admin.call(managedSettings.list, { language });
    expect(settings.map(({ key }) => key).toSorted()).toEqual(settingKeys.toSorted());
    for (const { label, meaning, isChanged } of settings) {
      expect(label).not.toBe('');
      expect(meaning).not.toBe('');
      expect(isChanged).toBe(false);
    }
  },
);

test('an operator changes a setting: visitors feel it at once, and the list says who it was', async () => {
  await admin.call(managedSettings.change, { key: 'siteName', value: ' 新站 ' });
  const visitor = await server.client();
  expect((await visitor.call(siteSettings, {})).siteName).toBe('新站');
  expect(await settingOf('siteName')).toMatchObject({
    value: '新站',
    shipped: '异次元宝盒',
    isChanged: true,
    changedBy: 'someone',
    changedAt: expect.any(String),
  });

  await admin.call(managedSettings.reset, { key: 'siteName' });
  expect((await visitor.call(siteSettings, {})).siteName).toBe('异次元宝盒');
  expect(await settingOf('siteName')).toMatchObject({ isChanged: false, changedBy: 'someone' });
});

test('the audit log shows what a setting was and became', async () => {
  await admin.call(managedSettings.change, { key: 'helpsNeeded', value: 5 });
  const { records } = await admin.call(auditLog.page, { target: 'helpsNeeded' });
  const entry = await admin.call(auditLog.get, { number: records[0]!.number });
  expect(entry).toMatchObject({
    action: 'PUT /sys/setting/change',
    before: [{ key: 'helpsNeeded', value: 3 }],
    after: [{ key: 'helpsNeeded', value: 5 }],
    hasChanged: true,
  });
});

test.each([
  ['siteName', '', 'setting.empty'],
  ['siteName', '长'.repeat(31), 'setting.too_long'],
  ['siteName', 7, 'setting.wrong_value'],
  ['siteName', 'a\0b', 'setting.wrong_value'],
  ['helpsNeeded', 0, 'setting.out_of_range'],
  ['helpsNeeded', 1.5, 'setting.out_of_range'],
  ['helpsNeeded', '3', 'setting.out_of_range'],
  ['helpsNeeded', undefined, 'setting.out_of_range'],
  ['envelope', 'maybe', 'setting.wrong_value'],
  ['appDownload', 'javascript:alert(1)', 'setting.bad_address'],
  ['reinstallPage', '//elsewhere.example', 'setting.bad_address'],
  ['guestBannerPicture', 'https://elsewhere.example/a.png', 'setting.bad_address'],
  ['guestBannerPicture', '/m/full/a.webp', 'setting.not_picture'],
  ['guestBannerPicture', `/m/full/${'ab'.repeat(32)}.png`, 'setting.not_picture'],
  ['guestBannerTitle', { en: 'Come in' }, 'setting.chinese_missing'],
  ['guestBannerTitle', { 'zh-CN': '' }, 'setting.empty'],
  ['faq1', { question: { 'zh-CN': '？' }, answer: {} }, 'setting.chinese_missing'],
  [
    'fortuneOdds',
    [
      { points: 9, percent: 10 },
      { points: 6, percent: 30 },
      { points: 3, percent: 50 },
    ],
    'setting.odds_sum',
  ],
  ['unlockCode', '芝麻开门', 'setting.wrong_value'],
  ['nothing', 1, 'setting.unknown'],
  ['constructor', 1, 'setting.unknown'],
] as const)('%s is not set to %j, and the refusal says why: %s', async (key, value, refusal) => {
  await expect(
    admin.call(managedSettings.change, { key, value: value as never }),
  ).rejects.toMatchObject({ key: refusal });
  const { rows } = await server.pool.query('select from setting');
  expect(rows).toEqual([]);
});

test('a secret is written and never read, in the list, in the log and in the table', async () => {
  await admin.call(managedSettings.change, { key: 'unlockCode', secret: '芝麻开门' });
  expect(await settingOf('unlockCode')).toMatchObject({ value: true, shipped: false });
  const { rows } = await server.pool.query<{ stored: string; log: string }>(
    `select (select string_agg(setting::text, '') from setting) as stored,
       (select string_agg(audit_entry::text, '') from audit_entry)
         || (select string_agg(audit_value::text, '') from audit_value) as log`,
  );
  expect(rows[0]!.stored).not.toContain('芝麻');
  // Not even its hash, which could be tried out.
  expect(rows[0]!.log).not.toMatch(/芝麻|scrypt/);
  await admin.call(managedSettings.change, { key: 'unlockCode', secret: '' });
  expect(await settingOf('unlockCode')).toMatchObject({ value: false });
});

async function storedFile(bytes: string, mime: string, ending: 'png' | 'mp4'): Promise<string> {
  const { rows } = await server.pool.query<{ hash: string }>(
    `insert into media_file (hash, mime, size) values (sha256($1::bytea), $2, $3)
     returning encode(hash, 'hex') as hash`,
    [bytes, mime, bytes.length],
  );
  const hash = rows[0]!.hash;
  await server.media.store.write(Buffer.from(bytes), { variant: 'full', hash, ending });
  return `/m/full/${hash}.${ending}`;
}

test('the banner shows an uploaded picture to everybody, for as long as it is the banner', async () => {
  const address = await storedFile('banner', 'image/png', 'png');
  const status = async () => (await fetch(`${server.address}${address}`)).status;
  expect(await status()).not.toBe(200);
  await admin.call(managedSettings.change, {
    key: 'guestBannerPicture',
    value: `${address}?signed=for-the-admin`,
  });
  const visitor = await server.client();
  expect((await visitor.call(guestPageSettings, {})).bannerPicture).toBe(address);
  expect(await status()).toBe(200);

  await admin.call(managedSettings.reset, { key: 'guestBannerPicture' });
  expect(await status()).not.toBe(200);
});

test('no film becomes public by being called the banner', async () => {
  const address = await storedFile('film', 'video/mp4', 'mp4');
  await expect(
    admin.call(managedSettings.change, { key: 'guestBannerPicture', value: address }),
  ).rejects.toMatchObject({ key: 'setting.not_picture' });
});
