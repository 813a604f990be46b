import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { newVisit, openBrowser, type Visit } from '../browser.ts';
import { holdBeforeCamera } from '../camera.ts';
import { startFilledWorld } from '../filled-world.ts';
import { loginPage } from '../pages/login-page.ts';
import { minePage } from '../pages/mine-page.ts';
import type { World } from '../world.ts';

const NAME = '灯塔的看守人';
const PASSWORD = 'lantern-42';

let browser: Browser;
let world: World;
let phone: Visit;
let laptop: Visit;

beforeAll(async () => {
  [browser, world] = await Promise.all([openBrowser(), startFilledWorld()]);
});
afterAll(async () => {
  await browser.close();
  await world.stop();
});
beforeEach(async () => {
  [phone, laptop] = await Promise.all([newVisit(browser), newVisit(browser)]);
});
afterEach(async () => {
  await Promise.all([phone.context.close(), laptop.context.close()]);
});

test('from a guest to a name, out and in again, and with a picture onto a second device that puts the first one out', async () => {
  const { page } = phone;
  const mine = minePage(page, world.address);
  const login = loginPage(page);

  await page.goto(`${world.address}/login`);
  await login.lookAround.click();
  await page.waitForURL('**/one/osusume');
  await mine.open();
  await mine.name.getByText('匿名访客').waitFor();

  await mine.registerHere(NAME, PASSWORD);
  await page.waitForURL('**/one/osusume');
  await mine.open();
  await mine.name.getByText(NAME).waitFor();
  // The device that it is from now on is known by its new key.
  await phone.context.clearCookies({ name: 'bh_session' });
  await mine.open();
  await mine.name.getByText(NAME).waitFor();

  await mine.logOut();
  await login.toast('已退出登录').waitFor();
  await page.waitForURL('**/one/osusume');
  await mine.open();
  await mine.name.getByText('我的').waitFor();

  await page.goto(`${world.address}/login?next=%2Fone%2Fmine%2Fcredential`);
  await login.logIn(NAME, PASSWORD);
  await page.waitForURL('**/one/mine/credential');
  const picture = await mine.savePicture(PASSWORD);

  const second = laptop.page;
  await second.goto(`${world.address}/login`);
  await loginPage(second).choosePicture(picture);
  await second.waitForURL('**/one/osusume');
  const theirs = minePage(second, world.address);
  await theirs.open('/devices');
  await theirs.revokeOther(PASSWORD);

  await mine.open();
  await page.waitForURL('**/login*');
  await login.toast('这台设备已被移出账号，请重新登录').waitFor();

  await theirs.open();
  await theirs.name.getByText(NAME).waitFor();
  expect([phone.complaints, laptop.complaints]).toEqual([[], []]);
});

test('a picture before the camera logs in', async () => {
  const mine = minePage(phone.page, world.address);
  await phone.page.goto(`${world.address}/login?next=%2Fone%2Fmine%2Fcredential`);
  await loginPage(phone.page).lookAround.click();
  await phone.page.waitForURL('**/one/mine/credential');
  const picture = await readFile(await mine.savePicture());

  const { page } = laptop;
  await holdBeforeCamera(page, picture);
  await page.goto(`${world.address}/login`);
  await loginPage(page).scan.click();
  await page.getByRole('heading', { name: '用登录凭证登录？' }).waitFor();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL('**/one/osusume');
});

test('a camera that may not be used says so, and the way out is there', async () => {
  const { page } = phone;
  await page.goto(`${world.address}/login`);
  await loginPage(page).scan.click();
  await page.getByText('相机打不开。请允许使用相机，或改用选择凭证图片。').waitFor();
  await page.getByRole('button', { name: '取消' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

test('the link of a picture leaves the address bar at once; a spoilt one says so', async () => {
  const { page } = phone;
  await page.goto(`${world.address}/c#1.${'a'.repeat(11)}.${'b'.repeat(43)}`);
  await page.getByRole('heading', { name: '用登录凭证登录？' }).waitFor();
  expect(page.url()).toBe(`${world.address}/c`);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByRole('heading', { name: '登录凭证无效或已失效' }).waitFor();
  await page.getByRole('button', { name: '去登录' }).click();
  await page.waitForURL('**/login');
});

test('the set-up without its link says how to get one', async () => {
  const { page } = phone;
  await page.goto(`${world.address}/setup`);
  await page.getByText('npm run admin -- setup').waitFor();
});

test('what happens to an account shows in its open tabs without a tap, over one connection', async () => {
  const { page, context } = phone;
  await page.goto(`${world.address}/login`);
  await loginPage(page).lookAround.click();
  await page.waitForURL('**/one/osusume');
  const tabs = [page, await context.newPage()];
  for (const tab of tabs) {
    const mine = minePage(tab, world.address);
    await mine.open();
    await mine.name.getByText('匿名访客').waitFor();
  }
  await world.sql(`
    insert into notification (account_id, kind, device_label, created_at)
    select id, 'password_changed', '', now() from account order by created_at desc limit 1`);
  for (const tab of tabs) {
    await tab.getByText('1 条未读').waitFor({ state: 'attached' });
  }
  const held = await page.evaluate(async () => (await navigator.locks.query()).held?.length);
  expect(held).toBe(1);
});
