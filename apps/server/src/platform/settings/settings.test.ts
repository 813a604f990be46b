import { membershipFaq, type FaqEntry } from '@baohe/contract/faq';
import { guestPageSettings } from '@baohe/contract/guest-page';
import { siteSettings } from '@baohe/contract/site';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startScript } from '../../testing/child.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { ChangeEvents } from '../database/change-events.ts';
import { matchesSecret } from './hashed.ts';
import { settingKeys } from './registry.ts';
import { settingsRepository } from './settings.repository.ts';
import {
  openSettings,
  parseSetting,
  readSettings,
  SettingRefused,
  shownSetting,
} from './settings.ts';
import { SHIPPED_BANNER } from './shipped-banner.ts';
import { SHIPPED_FAQ } from './shipped-faq.ts';

const PUBLIC = {
  siteName: '异次元宝盒',
  appEnabled: true,
  envelope: 'on',
  connectionNotice: 'every change',
  followBrowserLanguage: false,
  guestAccess: true,
  usernameLongest: 16,
  passwordLongest: 16,
  spareAddress: '',
  square: false,
  comments: false,
  helpsNeeded: 3,
  downloads: false,
  blockRefresh: true,
};

const SHIPPED = {
  ...PUBLIC,
  guestBannerTitle: SHIPPED_BANNER.title,
  guestBannerText: SHIPPED_BANNER.text,
  guestBannerPicture: '',
  guestBannerLink: '',
  appDownload: '',
  reinstallPage: '',
  faq1: SHIPPED_FAQ.start,
  faq2: SHIPPED_FAQ.difference,
  faq3: SHIPPED_FAQ.end,
  faq4: SHIPPED_FAQ.devices,
  junkOpensPerMinute: 600,
  credentialAsksPassword: false,
  unlockCode: null,
  guestsPerDay: 3,
  registrationsPerDay: 5,
  nameChecksPerMinute: 10,
  nameChecksPerDay: 100,
  loginTriesFree: 5,
  knownDeviceTriesFree: 10,
  loginTriesUnknown: 100,
  loginTriesPerHour: 100,
  unlockTriesPerHour: 5,
  credentialTriesPerHour: 10,
  usualPointPrice: 30,
  samplePages: 3,
  sampleChapters: 1,
  sampleSeconds: 60,
  sampleCharacters: 600,
  sampleBySourceType: {},
  fortuneOdds: [
    { points: 9, percent: 10 },
    { points: 6, percent: 30 },
    { points: 3, percent: 60 },
  ],
  makeUpPrice: 5,
  makeUpDays: 7,
  taskReadPoints: 2,
  taskHelpPoints: 3,
  taskCollectPoints: 1,
  taskRegisterPoints: 5,
  taskEmailPoints: 5,
  taskSharePoints: 5,
  inviterPoints: 20,
  inviteePoints: 10,
  invitesPaidPerMonth: 20,
  giftSwapsPerDay: 3,
  giftUnlocks: true,
  ordersPerHour: 10,
  openOrders: 3,
  loansPerDay: 3,
  loanReadableHours: 24,
  loanLifeDays: 7,
  loanLooksPerDayByAddress: 500,
  cardKeyTriesPerHour: 20,
  cardKeyTriesPerHourByAddress: 60,
  couponTriesPerHour: 20,
  couponTriesPerHourByAddress: 60,
  dataExportsPerDay: 5,
  deletionUndoDays: 7,
  helpsPerDay: 5,
  sharesPerDay: 200,
  codeTriesPerMinute: 20,
  codeTriesPerDay: 200,
  codeTriesPerMinuteByAddress: 5,
  codeTriesPerDayByAddress: 50,
  guestCodeTriesPerDayByAddress: 300,
  codeLinksPerMinuteByAddress: 20,
  codeLinksPerDayByAddress: 500,
  codeMissesPerHour: 2000,
  oldestClient: '',
  releaseReportsPerHourByAddress: 120,
  feedbackPerDay: 10,
  guestFeedbackPerDay: 3,
  reportsPerDay: 10,
  guestReportsPerDay: 3,
  historyKept: 5000,
  searchEveryGuest: 30,
  searchEveryUser: 10,
  searchEveryMember: 0,
  uploadLargestMegabytes: 4096,
  uploadMegabytesPerPerson: 20_480,
  uploadMegabytesOfSite: 102_400,
  uploadsPerPerson: 1000,
  uploadsAtOnce: 2,
  uploadReserveMegabytes: 1024,
  uploadLifeHours: 24,
  uploadUnusedDays: 7,
  backupArranged: false,
  setupTriesPerHour: 20,
  wrapperOrigins: 'https://localhost capacitor://localhost',
  guestsPerDayByAddress: 30,
  unlockTriesPerHourByAddress: 20,
  guestSearchesPerMinuteByAddress: 30,
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.pool.query('truncate setting');
  await server.caughtUp();
});

const stored = () => readSettings(settingsRepository(server.db));
const siteOf = async (at: TestServer) => (await at.client()).call(siteSettings, {});

test('as shipped', async () => {
  expect(await stored()).toEqual(SHIPPED);
});

test('everybody may read the public ones, and only those', async () => {
  expect(await siteOf(server)).toEqual({
    ...PUBLIC,
    wideCategories: [],
    sourceNames: expect.objectContaining({ post_50_bilinovel: expect.anything() }),
  });
});

test('everybody may read what the guest page shows, and a change is felt at once', async () => {
  const client = await server.client();
  const shown = {
    bannerTitle: SHIPPED_BANNER.title,
    bannerText: SHIPPED_BANNER.text,
    bannerPicture: '',
    bannerLink: '',
    appDownload: '',
    reinstallPage: '',
    swapsPerDay: 3,
  };
  expect(await client.call(guestPageSettings, {})).toEqual(shown);
  await server.set('appDownload', 'https://app.example/get');
  await server.set('guestBannerText', { 'zh-CN': '来', en: 'Come in' });
  expect(await client.call(guestPageSettings, {})).toEqual({
    ...shown,
    bannerText: { 'zh-CN': '来', en: 'Come in' },
    appDownload: 'https://app.example/get',
    reinstallPage: 'https://app.example/get',
  });
  await server.set('reinstallPage', 'https://app.example/whole');
  expect((await client.call(guestPageSettings, {})).reinstallPage).toBe(
    'https://app.example/whole',
  );
});

test('everybody may read the four questions about memberships, and the operator words them', async () => {
  const client = await server.client();
  const { start, difference, end, devices } = SHIPPED_FAQ;
  const shown: FaqEntry[] = [start, difference, end, devices];
  expect(await client.call(membershipFaq, {})).toEqual({ entries: shown });
  const own = { question: { 'zh-CN': '怎么开发票？' }, answer: { 'zh-CN': '写信给我们。' } };
  await server.set('faq2', own);
  expect(await client.call(membershipFaq, {})).toEqual({ entries: shown.with(1, own) });
});

test('a change in one process is soon seen by the others', async () => {
  const other = await server.another();
  expect((await siteOf(other)).siteName).toBe('异次元宝盒');
  await server.set('siteName', '新名');
  await expect.poll(async () => (await siteOf(other)).siteName).toBe('新名');
  await other.set('followBrowserLanguage', true);
  await expect.poll(async () => (await siteOf(server)).followBrowserLanguage).toBe(true);
  await other.stop();
});

test.each([
  ['written', `insert into setting (key, value) values ('siteName', '"手写"')`, '手写'],
  ['changed', `update setting set value = '"改过"'`, '改过'],
  ['taken away', 'delete from setting', SHIPPED.siteName],
  ['taken away with all others', 'truncate setting', SHIPPED.siteName],
])('a setting that is %s with SQL is felt at once', async (_, change, expected) => {
  await settingsRepository(server.db).store('siteName', '从前');
  if (change.startsWith('insert')) {
    await server.pool.query('delete from setting');
  }
  await server.caughtUp();
  await server.pool.query(change);
  await server.caughtUp();
  expect((await siteOf(server)).siteName).toBe(expected);
});

test('what is stored but no longer fits counts as not set', async () => {
  const rows: [string, unknown][] = [
    ['siteName', ''],
    ['envelope', 'maybe'],
    ['connectionNotice', null],
    ['followBrowserLanguage', 'true'],
    ['junkOpensPerMinute', 0.5],
    ['ofAnotherRelease', 1],
    ['constructor', {}],
  ];
  for (const [key, value] of rows) {
    await settingsRepository(server.db).store(key, value);
  }
  expect(await stored()).toEqual(SHIPPED);
  await settingsRepository(server.db).store('siteName', '合');
  expect(await stored()).toEqual({ ...SHIPPED, siteName: '合' });
});

test.each(['2026', 'true', 'null', '"引"', '{}'])(
  'a name like %s is read as it was set',
  async (name) => {
    await server.set('siteName', name);
    expect((await siteOf(server)).siteName).toBe(name);
  },
);

describe('while it is being read', () => {
  /** Stands in for a slow database: each read is answered when the test says so. */
  function slowRepository() {
    const reads: ((siteName: string) => void)[] = [];
    return {
      reads,
      store: async () => undefined,
      all: () =>
        new Promise<{ key: string; value: unknown }[]>((answer) => {
          reads.push((siteName) => answer([{ key: 'siteName', value: siteName }]));
        }),
    };
  }
  function changeEventsByHand(): ChangeEvents & { changed: () => Promise<void> } {
    let heard = async () => {};
    return {
      on: (_, listener) => (heard = listener),
      onAccount: () => undefined,
      caughtUp: async () => undefined,
      close: async () => undefined,
      changed: () => heard(),
    };
  }

  test('an answer that was overtaken does not bring the old value back', async () => {
    const repository = slowRepository();
    const changeEvents = changeEventsByHand();
    const opening = openSettings(repository, changeEvents);
    repository.reads[0]?.('零');
    const settings = await opening;
    const first = changeEvents.changed();
    const second = changeEvents.changed();
    repository.reads[2]?.('二');
    await second;
    repository.reads[1]?.('一');
    await first;
    expect(settings.read('siteName')).toBe('二');
  });

  test('a change during the very first read is not missed', async () => {
    const repository = slowRepository();
    const changeEvents = changeEventsByHand();
    const opening = openSettings(repository, changeEvents);
    const changed = changeEvents.changed();
    repository.reads[0]?.('旧');
    repository.reads[1]?.('新');
    const settings = await opening;
    await changed;
    expect(settings.read('siteName')).toBe('新');
  });
});

test.each([
  ['envelope', 'off', 'off'],
  ['envelope', '"off"', 'off'],
  ['siteName', '宝盒', '宝盒'],
  ['siteName', '  宝 盒 ', '宝 盒'],
  ['siteName', '2026', '2026'],
  ['siteName', 'null', 'null'],
  ['connectionNotice', 'lost and regained only', 'lost and regained only'],
  ['followBrowserLanguage', 'true', true],
  ['junkOpensPerMinute', '12', 12],
  ['samplePages', '0', 0],
  ['sampleBySourceType', '{"post_30_hanime":90}', { post_30_hanime: 90 }],
  ['giftSwapsPerDay', '0', 0],
  ['guestBannerTitle', '{"zh-CN":"来"}', { 'zh-CN': '来' }],
  ['guestBannerPicture', '/m/full/a.webp', '/m/full/a.webp'],
  ['guestBannerLink', '/login', '/login'],
  ['appDownload', 'https://app.example/get', 'https://app.example/get'],
  ['appDownload', '""', ''],
  ['reinstallPage', 'https://app.example/whole', 'https://app.example/whole'],
  ['oldestClient', '1.2.0', '1.2.0'],
  ['wrapperOrigins', '""', ''],
  ['wrapperOrigins', 'https://app.example', 'https://app.example'],
])('%s may be set to %s', (key, typed, value) => {
  expect(parseSetting(key, typed)).toEqual({ key, value });
});

test.each([
  ['envelope', 'maybe'],
  ['envelope', 'true'],
  ['siteName', '   '],
  ['siteName', '长'.repeat(31)],
  ['followBrowserLanguage', 'yes'],
  ['followBrowserLanguage', '1'],
  ['junkOpensPerMinute', '0'],
  ['junkOpensPerMinute', '1.5'],
  ['junkOpensPerMinute', '"12"'],
  ['junkOpensPerMinute', 'many'],
  ['sampleSeconds', '-1'],
  ['samplePages', '1001'],
  ['sampleBySourceType', '3'],
  ['sampleBySourceType', '{"post 30":3}'],
  ['sampleBySourceType', '{"post_30_hanime":-3}'],
  ['giftSwapsPerDay', '51'],
  ['giftUnlocks', 'maybe'],
  ['guestBannerTitle', '{"en":"Come in"}'],
  ['guestBannerTitle', '{"zh-CN":""}'],
  ['faq1', '{"question":{"en":"Why?"},"answer":{"en":"So."}}'],
  ['faq1', '{"question":{"zh-CN":"为什么？"}}'],
  ['guestBannerPicture', 'https://elsewhere.example/a.png'],
  ['guestBannerPicture', '//elsewhere.example/a.png'],
  ['guestBannerLink', 'javascript:alert(1)'],
  ['appDownload', 'app.example'],
  ['reinstallPage', 'javascript:alert(1)'],
  ['oldestClient', '1.2'],
  ['appDownload', 'data:text/html,x'],
  ['wrapperOrigins', '*'],
  ['wrapperOrigins', 'http://localhost'],
])('%s may not be set to %s, and the operator is told what it is', (key, typed) => {
  expect(() => parseSetting(key, typed)).toThrow(SettingRefused);
  expect(() => parseSetting(key, typed)).toThrow(/does not fit .* \(.+; as shipped: .+\)$/);
});

test.each(['nothing', '__proto__', 'constructor', ''])('there is no setting "%s"', (key) => {
  expect(() => parseSetting(key, '1')).toThrow(/^There is no setting .*Known: siteName, /);
});

test('a code is stored as a hash that only the code itself opens, and is not shown', () => {
  const { value } = parseSetting('unlockCode', '芝麻开门');
  expect(String(value)).toMatch(/^scrypt\./);
  expect(String(value)).not.toContain('芝麻');
  expect(matchesSecret('芝麻开门', String(value))).toBe(true);
  expect(matchesSecret('芝麻关门', String(value))).toBe(false);
  expect(shownSetting('unlockCode', value)).toBe('(set)');
  expect(parseSetting('unlockCode', 'off').value).toBeNull();
});

describe('npm run setting', () => {
  async function setting(...args: string[]) {
    const { ended } = startScript(new URL('../../commands/setting.ts', import.meta.url), args, {
      env: { DATABASE_URL: server.connectionString },
    });
    const { code, output } = await ended;
    return { code, lines: output.trim().split('\n') };
  }

  test('lists all, shows one, changes one in every running process', async () => {
    const [all, one, changed] = await Promise.all([
      setting(),
      setting('junkOpensPerMinute'),
      setting('siteName', '命令', '行'),
    ]);
    expect(all.code).toBe(0);
    expect(all.lines.map((line) => line.split(' ')[0])).toEqual([...settingKeys, '', 'Back']);
    expect(all.lines).toContain(
      'envelope = "on"   Bodies of the API travel sealed (on) or as plain JSON (off)',
    );
    expect(one.lines).toEqual([expect.stringMatching(/^junkOpensPerMinute = 600 {3}\S/)]);
    expect(changed).toEqual({ code: 0, lines: ['siteName = "命令 行"   Name of the site'] });
    await expect.poll(async () => (await siteOf(server)).siteName).toBe('命令 行');
  });

  test('a mistake is one line and the exit code 1, and changes nothing', async () => {
    const [unknown, unknownValue, bad] = await Promise.all([
      setting('nothing'),
      setting('nothing', '1'),
      setting('envelope', 'maybe'),
    ]);
    for (const { code, lines } of [unknown, unknownValue]) {
      expect([code, lines]).toEqual([1, [expect.stringMatching(/^There is no setting nothing\./)]]);
    }
    expect(bad.code).toBe(1);
    expect(bad.lines).toEqual([expect.stringMatching(/^maybe does not fit envelope /)]);
    expect(await stored()).toEqual(SHIPPED);
  });
});
