import { faqEntry } from '@baohe/contract/faq';
import { guestPage } from '@baohe/contract/guest-page';
import { publicSettings as shown, type PublicSettings } from '@baohe/contract/site';
import { SHIPPED_SWAPS } from '@baohe/domain/blind-box/blind-box';
import { SHIPPED_ODDS, type FortuneChance } from '@baohe/domain/points/fortune';
import { isVersionKey } from '@baohe/domain/releases/version-key';
import { areWrapperOrigins, SHIPPED_WRAPPER_ORIGINS } from '@baohe/domain/site/wrapper-origins';
import * as z from 'zod/mini';
import { isHashedSecret } from './hashed.ts';
import { SHIPPED_BANNER } from './shipped-banner.ts';
import { SHIPPED_FAQ } from './shipped-faq.ts';

/** One setting an operator can change: what it may be, what it is as shipped. */
interface Setting<T extends z.ZodMiniType> {
  readonly schema: T;
  readonly shipped: z.output<T>;
  /** One sentence for the operator. */
  readonly meaning: string;
  /** Stored as a hash of what the operator typed, and never shown. */
  readonly hashed?: true;
  /** The address of a picture of the store, which the console uploads. */
  readonly isPicture?: true;
}

function setting<T extends z.ZodMiniType>(
  schema: T,
  shipped: z.output<T>,
  meaning: string,
  more: Pick<Setting<T>, 'isPicture'> = {},
): Setting<T> {
  return { schema, shipped, meaning, ...more };
}

const MOST_SECRET = 100;

/** A code that people type; null while there is none. */
function hashedSetting(meaning: string) {
  const schema = z.nullable(z.string().check(z.maxLength(MOST_SECRET), z.refine(isHashedSecret)));
  return { ...setting(schema, null, meaning), hashed: true as const };
}

const { shape } = shown;

/** Those that GET /sys/site shows to everybody. */
const publicSettings = {
  siteName: setting(shape.siteName, '异次元宝盒', 'Name of the site'),
  appEnabled: setting(
    shape.appEnabled,
    true,
    'The app is open; otherwise only the guest page at / and /ops are',
  ),
  envelope: setting(
    shape.envelope,
    'on',
    'Bodies of the API travel sealed (on) or as plain JSON (off)',
  ),
  connectionNotice: setting(
    shape.connectionNotice,
    'every change',
    'When the network dialogs appear',
  ),
  followBrowserLanguage: setting(
    shape.followBrowserLanguage,
    false,
    'A first visit starts in the language of the browser instead of zh-CN',
  ),
  guestAccess: setting(shape.guestAccess, true, 'Whoever has no account may look around (先逛逛)'),
  usernameLongest: setting(shape.usernameLongest, 16, 'Most characters of an account name'),
  passwordLongest: setting(
    shape.passwordLongest,
    16,
    'Most characters of a password; staff always has 64',
  ),
  spareAddress: setting(
    shape.spareAddress,
    '',
    'Where people find the site when this address does not answer (备用地址); empty for none',
  ),
  square: setting(shape.square, false, '社区 is open to whoever holds the tier'),
  comments: setting(shape.comments, false, 'Members can write comments'),
  helpsNeeded: setting(shape.helpsNeeded, 3, 'Helps that open a post'),
  downloads: setting(shape.downloads, false, 'Members see what of a post can be downloaded'),
  blockRefresh: setting(
    shape.blockRefresh,
    true,
    'The refresh keys and the context menu are blocked in the visitor’s app',
  ),
} satisfies Record<keyof PublicSettings, unknown>;

/** Those that GET /sys/site/guestPage shows to everybody. */
const guestPageSettings = {
  guestBannerTitle: setting(
    guestPage.shape.bannerTitle,
    SHIPPED_BANNER.title,
    'Title of the banner on the guest page, by language; zh-CN is needed',
  ),
  guestBannerText: setting(
    guestPage.shape.bannerText,
    SHIPPED_BANNER.text,
    'Text of the banner on the guest page, by language; zh-CN is needed',
  ),
  guestBannerPicture: setting(
    guestPage.shape.bannerPicture,
    '',
    'Picture of the banner on the guest page: an address of this site; empty for none',
    { isPicture: true },
  ),
  guestBannerLink: setting(
    guestPage.shape.bannerLink,
    '',
    'Where the banner of the guest page leads; empty for nowhere',
  ),
  appDownload: setting(
    guestPage.shape.appDownload,
    '',
    'Where the app can be downloaded; empty while there is none',
  ),
  reinstallPage: setting(
    guestPage.shape.reinstallPage,
    '',
    'The page of another site from which the whole app is installed anew; empty for appDownload',
  ),
};

const faqSetting = (shipped: z.output<typeof faqEntry>) =>
  setting(
    faqEntry,
    shipped,
    'A question about memberships (常见问题) with its answer, by language; zh-CN is needed',
  );

/** Those that GET /sys/site/faq shows to everybody, in this order. */
const faqSettings = {
  faq1: faqSetting(SHIPPED_FAQ.start),
  faq2: faqSetting(SHIPPED_FAQ.difference),
  faq3: faqSetting(SHIPPED_FAQ.end),
  faq4: faqSetting(SHIPPED_FAQ.devices),
};

const limit = (shipped: number, meaning: string) =>
  setting(z.int().check(z.minimum(1), z.maximum(1_000_000)), shipped, meaning);

/** Seconds; 0 for no interval. */
const interval = (shipped: number, meaning: string) =>
  setting(z.int().check(z.minimum(0), z.maximum(3600)), shipped, meaning);

/** Points that a task brings; 0 for not at all. */
const taskPoints = (shipped: number, what: string) =>
  setting(
    z.int().check(z.minimum(0), z.maximum(1000)),
    shipped,
    `Points for the task: ${what}; 0 switches it off`,
  );
/** Points for an invite; 0 for none. */
const invitePoints = (shipped: number, who: string) =>
  setting(
    z.int().check(z.minimum(0), z.maximum(1_000_000)),
    shipped,
    `Points for whoever ${who}, after the second day; 0 for none`,
  );
/** 0 for none. */
const sample = (shipped: number, most: number, meaning: string) =>
  setting(z.int().check(z.minimum(0), z.maximum(most)), shipped, meaning);

const MOST_SOURCE_TYPES = 100;
const sourceTypeKey = z.string().check(z.regex(/^\w{1,60}$/));

const chance = z.object({
  points: z.int().check(z.minimum(0), z.maximum(1000)),
  percent: z.int().check(z.minimum(0), z.maximum(100)),
});

/** Every setting there is. */
export const settingsRegistry = {
  ...publicSettings,
  ...guestPageSettings,
  ...faqSettings,
  junkOpensPerMinute: limit(
    600,
    'Sealed requests from one address that may fail to open before it has to wait',
  ),
  credentialAsksPassword: setting(
    z.boolean(),
    false,
    'A credential picture of a registered account needs the password too',
  ),
  unlockCode: hashedSetting('The code that switches to unlock mode (解锁模式); off for none'),
  guestsPerDay: limit(3, 'New guest accounts a day from one browser at one address'),
  guestsPerDayByAddress: limit(30, 'New guest accounts a day from one address'),
  registrationsPerDay: limit(5, 'Registrations a day from one address'),
  nameChecksPerMinute: limit(10, 'Looks whether a name is taken, a minute, from one address'),
  nameChecksPerDay: limit(100, 'Looks whether a name is taken, a day, from one address'),
  loginTriesFree: limit(5, 'Wrong passwords of all unknown devices together before they wait'),
  knownDeviceTriesFree: limit(10, 'Wrong passwords on a known device before it waits'),
  loginTriesUnknown: limit(
    100,
    'Wrong passwords in a row after which an account is entered from known devices only',
  ),
  loginTriesPerHour: limit(100, 'Logins tried an hour from one address, known devices apart'),
  unlockTriesPerHour: limit(5, 'Tries of the unlock code an hour'),
  unlockTriesPerHourByAddress: limit(20, 'Tries of the unlock code an hour from one address'),
  credentialTriesPerHour: limit(10, 'Tries of a credential picture an hour'),
  usualPointPrice: limit(30, 'Points that open a post which has no price of its own'),
  samplePages: sample(3, 1000, 'Pages of a locked comic or picture set open to all; 0 for none'),
  sampleChapters: sample(1, 1000, 'Chapters of a locked novel that are open to all; 0 for none'),
  sampleSeconds: sample(60, 36_000, 'Seconds of a locked film or track open to all; 0 for none'),
  sampleCharacters: sample(600, 100_000, 'Characters of a locked article open to all; 0 for none'),
  sampleBySourceType: setting(
    z
      .record(sourceTypeKey, z.int().check(z.minimum(0), z.maximum(100_000)))
      .check(z.refine((own) => Object.keys(own).length <= MOST_SOURCE_TYPES)),
    {},
    'What is open to all of the locked posts of a source type, instead of the four above',
  ),
  fortuneOdds: setting(
    z
      .tuple([chance, chance, chance])
      .check(z.refine((odds) => odds.reduce((sum, { percent }) => sum + percent, 0) === 100)),
    SHIPPED_ODDS as [FortuneChance, FortuneChance, FortuneChance],
    'Points and percentages of 大吉, 中吉 and 小吉; the percentages are 100 together',
  ),
  makeUpPrice: limit(5, 'Points that a missed check-in costs (补签)'),
  makeUpDays: setting(
    z.int().check(z.minimum(0), z.maximum(31)),
    7,
    'Days for which a missed check-in can be made up for; 0 for none',
  ),
  taskReadPoints: taskPoints(2, 'read, watch or listen to something today'),
  taskHelpPoints: taskPoints(3, 'help a friend today'),
  taskCollectPoints: taskPoints(1, 'put something into the collection today'),
  taskRegisterPoints: taskPoints(5, 'register'),
  taskEmailPoints: taskPoints(5, 'bind an e-mail address'),
  taskSharePoints: taskPoints(5, 'share a first code'),
  inviterPoints: invitePoints(20, 'invited somebody'),
  inviteePoints: invitePoints(10, 'was invited'),
  invitesPaidPerMonth: limit(20, 'Invites of one person that bring points in a month'),
  giftSwapsPerDay: setting(
    z.int().check(z.minimum(0), z.maximum(50)),
    SHIPPED_SWAPS,
    'Times that a blind box can be swapped in a day (换一换); 0 for not at all',
  ),
  giftUnlocks: setting(z.boolean(), true, 'A claimed blind box opens its posts as well'),
  ordersPerHour: limit(10, 'Orders that somebody may make in an hour'),
  openOrders: limit(3, 'Orders of one person that may wait for their payment at once'),
  loansPerDay: limit(
    3,
    'Links that somebody may give in a day for one other to read by (送你一看)',
  ),
  loanReadableHours: limit(24, 'Hours for which whoever takes such a link may read'),
  loanLifeDays: limit(7, 'Days after which such a link that nobody has taken ends'),
  loanLooksPerDayByAddress: limit(500, 'Such links that may be opened in a day, from one address'),
  cardKeyTriesPerHour: limit(20, 'Card keys that an account may try in an hour'),
  cardKeyTriesPerHourByAddress: limit(
    60,
    'Card keys that may be tried in an hour, from one address',
  ),
  couponTriesPerHour: limit(20, 'Coupons that an account may try in an hour'),
  couponTriesPerHourByAddress: limit(60, 'Coupons that may be tried in an hour, from one address'),
  dataExportsPerDay: limit(5, 'Copies of one’s own data that somebody may make in a day'),
  deletionUndoDays: limit(7, 'Days for which somebody can undo that they deleted their account'),
  helpsPerDay: limit(5, 'Helps that somebody may give in a day'),
  sharesPerDay: limit(200, 'Times that somebody may ask for a code in a day'),
  codeTriesPerMinute: limit(20, 'Codes that an account may try in a minute'),
  codeTriesPerDay: limit(200, 'Codes that an account may try in a day'),
  codeTriesPerMinuteByAddress: limit(
    5,
    'Codes that may be tried in a minute without a session, from one address',
  ),
  codeTriesPerDayByAddress: limit(
    50,
    'Codes that may be tried in a day without a session, from one address',
  ),
  codeLinksPerMinuteByAddress: limit(
    20,
    'Links of codes that are described to chat programs in a minute, from one address',
  ),
  codeLinksPerDayByAddress: limit(
    500,
    'Links of codes that are described to chat programs in a day, from one address',
  ),
  guestCodeTriesPerDayByAddress: limit(300, 'Codes that guests may try in a day, from one address'),
  codeMissesPerHour: limit(
    2000,
    'Codes that nobody has shared, tried in an hour on the whole site, before the staff is told',
  ),
  feedbackPerDay: limit(10, 'Feedback that a registered user may send in a day (意见反馈)'),
  guestFeedbackPerDay: limit(3, 'Feedback that a guest may send in a day'),
  reportsPerDay: limit(10, 'Posts that a registered user may report in a day (举报)'),
  guestReportsPerDay: limit(3, 'Posts that a guest may report in a day'),
  historyKept: limit(5000, 'Posts that a history holds; the oldest are dropped'),
  searchEveryGuest: interval(30, 'Seconds between two searches of a guest; 0 for none'),
  guestSearchesPerMinuteByAddress: limit(30, 'Searches of guests a minute from one address'),
  searchEveryUser: interval(10, 'Seconds between two searches of a registered user; 0 for none'),
  searchEveryMember: interval(0, 'Seconds between two searches of a member; 0 for none'),
  uploadLargestMegabytes: limit(4096, 'Megabytes of the largest file that the staff can upload'),
  uploadMegabytesPerPerson: limit(20_480, 'Megabytes of one person’s uploads together'),
  uploadMegabytesOfSite: limit(102_400, 'Megabytes of all uploads together'),
  uploadsPerPerson: limit(1000, 'Uploads of one person that are not removed or used up yet'),
  uploadsAtOnce: limit(2, 'Unfinished uploads of one person at the same time'),
  uploadReserveMegabytes: limit(1024, 'Megabytes of the disk that uploads leave free'),
  uploadLifeHours: limit(24, 'Hours after which an unfinished upload is removed'),
  uploadUnusedDays: limit(7, 'Days after which a finished upload is removed'),
  oldestClient: setting(
    z.string().check(
      z.maxLength(40),
      z.refine((text) => text === '' || isVersionKey(text)),
    ),
    '',
    'The oldest version of the app that the site still speaks with (1.2.3); empty for all',
  ),
  releaseReportsPerHourByAddress: limit(
    120,
    'Times an hour that devices at one address may say how an update went',
  ),
  backupArranged: setting(
    z.boolean(),
    false,
    'Somebody has said that backups of the site are made; a first step of the console',
  ),
  setupTriesPerHour: limit(20, 'Tries of the set-up link an hour from one address'),
  wrapperOrigins: setting(
    z.string().check(z.trim(), z.maxLength(400), z.refine(areWrapperOrigins)),
    SHIPPED_WRAPPER_ORIGINS,
    'Origins of the pages inside of the native app, separated by spaces; empty shuts the app out',
  ),
};

export type SettingKey = keyof typeof settingsRegistry;
export type SettingValue<K extends SettingKey> = z.output<(typeof settingsRegistry)[K]['schema']>;
export type SettingValues = { [K in SettingKey]: SettingValue<K> };

export const settingKeys = Object.keys(settingsRegistry) as SettingKey[];
export const publicKeys = Object.keys(publicSettings) as (keyof PublicSettings)[];

export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(settingsRegistry, key);
}
