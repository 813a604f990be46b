import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dialogNames, routePaths } from '../app-tables.ts';
import { axeFindings } from '../axe.ts';
import { newVisit, openBrowser, type Visit } from '../browser.ts';
import { guestPage } from '../pages/guest-page.ts';
import { loginPage } from '../pages/login-page.ts';
import { sesamePage } from '../pages/sesame-page.ts';
import { shellPage } from '../pages/shell-page.ts';
import { becomeGuest, becomeUser, USER, type Known } from '../people.ts';
import { startWorld, type World } from '../world.ts';

type Way = (page: Page, visit: Visit) => Promise<void>;

/** Who looks at it: a stranger's phone is empty. */
type Who = 'stranger' | 'guest' | 'user';

interface Look {
  as: Who;
  go: Way;
}

const open = (page: Page) => guestPage(page, world.address).open('/guest');

/** An address, and what stands there when it has come. */
const at = (address: string, as: Who, came: (page: Page) => Locator): Look => ({
  as,
  async go(page) {
    await page.goto(world.address + address);
    await came(page).first().waitFor();
  },
});

const heading = (name: string) => (page: Page) => page.getByRole('heading', { name });
const covers = (page: Page) => sesamePage(page).covers;

/** How a person gets to each address. */
const ROUTES: Record<string, Look> = {
  '/': at('/', 'stranger', (page) => loginPage(page).lookAround),
  '/guest': at('/guest', 'stranger', (page) => page.getByRole('button', { name: '宝盒 0.1 开箱' })),
  '/login': at('/login', 'stranger', (page) => loginPage(page).lookAround),
  '/c': at('/c', 'stranger', heading('登录凭证无效或已失效')),
  '/setup': at('/setup', 'stranger', heading('设置链接无效或已过期')),
  '/sesame': at('/sesame', 'user', covers),
  '/one': at('/one', 'guest', covers),
  '/one/osusume': at('/one/osusume', 'user', covers),
  '/one/home': at('/one/home', 'guest', heading('次元正在上架')),
  '/one/square': at('/one/square', 'guest', heading('敬请期待')),
  '/one/mine': at('/one/mine', 'user', heading(USER.username)),
  '/one/mine/devices': at('/one/mine/devices', 'user', heading('设备管理')),
  '/one/mine/credential': at('/one/mine/credential', 'user', heading('登录凭证')),
  // Not in the table: what the table's notFoundComponent shows.
  '/nowhere': at('/nowhere', 'stranger', heading('这里什么也没有')),
};

/** A dialog behind a button of a screen. */
const behind = (
  address: string,
  as: Who,
  press: (page: Page) => Locator,
  dialog: string,
): Look => ({
  as,
  async go(page) {
    await page.goto(world.address + address);
    await press(page).click();
    await page.getByRole('dialog', { name: dialog }).waitFor();
  },
});

const button = (name: string) => (page: Page) => page.getByRole('button', { name });

const DIALOGS: Record<string, Look> = {
  account: behind('/sesame', 'guest', (page) => sesamePage(page).register, '注册用户'),
  announcement: {
    as: 'stranger',
    async go(page) {
      await open(page);
      await page.getByRole('checkbox', { name: '不再提示' }).waitFor();
    },
  },
  changePassword: behind('/one/mine', 'user', button('修改密码'), '修改密码'),
  confirm: behind('/one/mine', 'user', button('退出登录'), '确定退出登录？'),
  contact: behind('/one/mine', 'user', button('绑定邮箱'), '绑定邮箱'),
  exit: {
    as: 'guest',
    async go(page) {
      await page.goto(`${world.address}/one/osusume`);
      await covers(page).first().waitFor();
      await page.evaluate(() => history.back());
      await shellPage(page).exit.waitFor();
    },
  },
  networkLost: {
    as: 'stranger',
    async go(page, { context }) {
      await open(page);
      await guestPage(page, world.address).announcementCard.waitFor();
      await page.waitForLoadState('networkidle');
      await context.setOffline(true);
      await page.getByRole('dialog', { name: '网络连接失败' }).waitFor();
    },
  },
  networkRestored: {
    as: 'stranger',
    async go(page, { context }) {
      await open(page);
      await guestPage(page, world.address).announcementCard.waitFor();
      await page.waitForLoadState('networkidle');
      await context.setOffline(true);
      await context.setOffline(false);
      await page.getByRole('dialog', { name: '网络连接恢复' }).waitFor();
    },
  },
  notices: behind('/one/mine', 'user', button('消息'), '消息'),
  preferences: behind('/guest', 'stranger', button('偏好设置'), '偏好设置'),
  scanCredential: behind('/login', 'stranger', (page) => loginPage(page).scan, '扫描登录凭证'),
  unlockMode: behind('/sesame', 'guest', (page) => sesamePage(page).mode, '切换到解锁模式'),
  userPanel: behind(
    '/sesame',
    'user',
    (page) => sesamePage(page).account(USER.username),
    '我的账号',
  ),
};

let browser: Browser;
let world: World;
let known: Record<Who, Known | undefined>;

beforeAll(async () => {
  [browser, world] = await Promise.all([openBrowser(), startWorld()]);
  known = {
    stranger: undefined,
    guest: await becomeGuest(browser, world),
    user: await becomeUser(browser, world),
  };
});
afterAll(async () => {
  await browser.close();
  await world.stop();
});

test('every route and every dialog has a visit', () => {
  expect(Object.keys(ROUTES)).toEqual(expect.arrayContaining(routePaths()));
  expect(Object.keys(DIALOGS).toSorted()).toEqual(dialogNames().toSorted());
  expect(routePaths().length).toBeGreaterThan(0);
});

test.each(Object.entries({ ...ROUTES, ...DIALOGS }))('axe finds nothing: %s', async (_, look) => {
  const visit = await newVisit(browser, { reducedMotion: true, known: known[look.as] });
  const { page, context } = visit;
  await look.go(page, visit);
  await page.locator('#splash').waitFor({ state: 'detached' });
  for (const theme of ['dark', 'light']) {
    // The tokens look at nothing else; a second way to the same place would take twice as long.
    await page.evaluate((value) => (document.documentElement.dataset['theme'] = value), theme);
    expect([theme, await axeFindings(page)]).toEqual([theme, []]);
  }
  await context.close();
});
