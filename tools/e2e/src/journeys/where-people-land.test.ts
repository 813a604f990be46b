import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { newVisit, openBrowser, type Visit } from '../browser.ts';
import { peopleOf, startFilledWorld } from '../filled-world.ts';
import { loginPage } from '../pages/login-page.ts';
import { sesamePage } from '../pages/sesame-page.ts';
import { shellPage } from '../pages/shell-page.ts';
import { USER, type Known } from '../people.ts';
import type { World } from '../world.ts';

/* One of each kind: the table of all addresses is in landing.test. */
const OPEN = '/one/osusume';
const FOR_KNOWN = '/one/home?zone=CAT_2';

let browser: Browser;
let world: World;
let guest: Known;
let user: Known;
let visit: Visit;

beforeAll(async () => {
  [browser, world] = await Promise.all([openBrowser(), startFilledWorld()]);
  // Everybody here comes from one address with one browser.
  await world.set('guestsPerDay', 100);
  ({ guest, user } = peopleOf(world));
});
afterAll(async () => {
  await browser.close();
  await world.stop();
});
afterEach(async () => {
  await visit.context.close();
});

const addressOf = (page: Page) => page.url().slice(world.address.length);

/** Opens an address and waits until there is something to look at. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(world.address + address);
  await page.locator('#splash').waitFor({ state: 'detached' });
}

/** The same as somebody, on a phone of their own. */
async function arrive(address: string, known?: Known): Promise<Page> {
  visit = await newVisit(browser, known ? { known } : {});
  await open(visit.page, address);
  return visit.page;
}

/** As the button of the browser or the phone does it; each test waits for what comes of it. */
async function back(page: Page): Promise<void> {
  await page.evaluate(() => history.back());
}

describe('a stranger', () => {
  test('stays at what is open to everybody', async () => {
    expect(addressOf(await arrive(OPEN))).toBe(OPEN);
    expect(visit.complaints).toEqual([]);
  });

  test('sees four covers', async () => {
    const { covers } = sesamePage(await arrive('/sesame'));
    await expect.poll(() => covers.count()).toBe(4);
  });

  test('logs in before anything else, and comes back to where they wanted to go', async () => {
    const page = await arrive(FOR_KNOWN);
    const { pathname, searchParams } = new URL(page.url());
    expect(pathname).toBe('/login');
    expect(searchParams.get('next')).toBe(FOR_KNOWN);
    await loginPage(page).lookAround.click();
    await page.waitForURL('**/one/home?zone=CAT_2');
    await page.getByRole('heading', { name: '暂无权限' }).waitFor();
  });
});

describe.each(['guest', 'user'] as const)('a known %s', (who) => {
  const known = () => (who === 'guest' ? guest : user);

  test('at / lands at the box', async () => {
    const page = await arrive('/', known());
    expect(addressOf(page)).toBe('/sesame');
    const sesame = sesamePage(page);
    await sesame.status(who === 'guest' ? '[游客]' : '[用户]').waitFor();
    await (who === 'guest' ? sesame.register : sesame.account(USER.username)).waitFor();
    await expect.poll(() => sesame.covers.count()).toBe(10);
    expect(visit.complaints).toEqual([]);
  });

  test('stays at an address for those who are known', async () => {
    expect(addressOf(await arrive(FOR_KNOWN, known()))).toBe(FOR_KNOWN);
    expect(visit.complaints).toEqual([]);
  });
});

test('the device is taken in again when the session has ended, without a word', async () => {
  visit = await newVisit(browser);
  const { page, context } = visit;
  await open(page, '/login');
  await loginPage(page).lookAround.click();
  await page.waitForURL('**/one/osusume');

  await context.clearCookies({ name: 'bh_session' });
  await open(page, '/one/mine/devices');
  await page.getByRole('heading', { name: '设备管理' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(addressOf(page)).toBe('/one/mine/devices');

  // Also when the browser has forgotten who it was.
  await context.clearCookies({ name: 'bh_session' });
  await page.evaluate(() => localStorage.removeItem('userPolyInfo'));
  await open(page, '/');
  await page.waitForURL('**/sesame');
});

test('a device that is known no more is told so, and has to log in', async () => {
  const page = await arrive('/one/square', guest);
  await page.waitForLoadState('networkidle');
  await visit.context.clearCookies();
  await shellPage(page).link('我的').click();
  await page.waitForURL('**/login**');
  await page.getByText('设备未识别，请登录或先逛逛').waitFor();
  await open(page, '/');
  await page.waitForURL('**/login');
});

describe('back', () => {
  test('on the home page asks to exit: 取消 stays, back itself too, 确定 leaves', async () => {
    const page = await arrive('/one/osusume', guest);
    const { exit, button } = shellPage(page);
    await back(page);
    await exit.waitFor();
    await button('取消').click();
    await exit.waitFor({ state: 'detached' });
    expect(addressOf(page)).toBe('/one/osusume');

    await back(page);
    await exit.waitFor();
    await back(page);
    await exit.waitFor({ state: 'detached' });
    expect(addressOf(page)).toBe('/one/osusume');

    await back(page);
    await button('确定').click();
    await page.waitForURL('about:blank');
  });

  test('asks on the home page wherever one comes from, and forward still works', async () => {
    const page = await arrive('/one/osusume', guest);
    const { exit, button, link: position } = shellPage(page);
    await position('我的').click();
    await page.waitForURL('**/one/mine');
    await position('首页').click();
    await page.waitForURL('**/one/osusume');
    await back(page);
    await exit.waitFor();
    await button('取消').click();
    await exit.waitFor({ state: 'detached' });
    await position('我的').click();
    await page.waitForURL('**/one/mine');
    await back(page);
    await page.waitForURL('**/one/osusume');
    expect(await exit.count()).toBe(0);
    await page.evaluate(() => history.forward());
    await page.waitForURL('**/one/mine');
  });

  test('closes the top dialog first, also on the first page of the tab', async () => {
    const page = await arrive('/sesame', guest);
    const { mode, dialog, register } = sesamePage(page);
    await mode.click();
    await dialog('切换到解锁模式').waitFor();
    await back(page);
    await dialog('切换到解锁模式').waitFor({ state: 'detached' });
    expect(addressOf(page)).toBe('/sesame');

    await register.click();
    await dialog('注册用户').waitFor();
    await back(page);
    await dialog('注册用户').waitFor({ state: 'detached' });
    expect(addressOf(page)).toBe('/sesame');

    await back(page);
    await page.waitForURL('about:blank');
  });

  test('after a reload it works as before', async () => {
    const page = await arrive('/one/osusume', guest);
    await page.reload();
    await page.locator('#splash').waitFor({ state: 'detached' });
    await back(page);
    await shellPage(page).exit.waitFor();
  });
});

test('the title goes home, the key goes to the box after 1.5 s', async () => {
  const page = await arrive('/one/square', user);
  const { title, key } = shellPage(page);
  await title.click();
  await page.waitForURL('**/one/osusume');
  const moved = page.waitForURL('**/sesame').then(() => 'moved');
  const said = page
    .getByText('即将打开口令首页')
    .waitFor()
    .then(() => 'said');
  await key.click();
  expect(await Promise.race([said, moved])).toBe('said');
  await moved;
});

test('a wrong unlock code is refused in the server’s words, the right one opens /one', async () => {
  world.setByCommand('unlockCode', 'open sesame');
  const page = await arrive('/sesame', user);
  const { mode, unlockCode } = sesamePage(page);
  await mode.click();
  await unlockCode.fill('close sesame');
  await page.keyboard.press('Enter');
  await page.getByText('❤ 解锁码无效 ❤').waitFor();
  await unlockCode.fill('open sesame');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/one');
  expect(await mode.getAttribute('aria-checked')).toBe('true');
  await mode.click();
  expect(await mode.getAttribute('aria-checked')).toBe('true');
});

test('a closed app has its guest page at / and nothing else', async () => {
  await world.set('appEnabled', false);
  onTestFinished(() => world.set('appEnabled', true));
  const page = await arrive('/', user);
  await page.getByRole('heading', { name: '一只装得下异次元的盒子' }).waitFor();
  expect(addressOf(page)).toBe('/');
  await open(page, '/one/osusume');
  await page.getByRole('heading', { name: '这里什么也没有' }).waitFor();
  // What is not for visitors stays where it is.
  await open(page, '/setup');
  await page.getByRole('heading', { name: '设置链接无效或已过期' }).waitFor();
  await open(page, '/c');
  await page.getByRole('heading', { name: '登录凭证无效或已失效' }).waitFor();
});
