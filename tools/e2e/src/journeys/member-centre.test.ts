import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { newVisit, openBrowser } from '../browser.ts';
import { startFilledWorld } from '../filled-world.ts';
import { loginPage } from '../pages/login-page.ts';
import { minePage } from '../pages/mine-page.ts';
import type { World } from '../world.ts';

const NAME = '观海听涛的人';
const PASSWORD = 'centre-2026';
const FEEDBACK = '希望搜索可以按作者';

let browser: Browser;
let world: World;

beforeAll(async () => {
  [browser, world] = await Promise.all([openBrowser(), startFilledWorld()]);
});
afterAll(async () => {
  await browser.close();
  await world.stop();
});

async function visit(): Promise<Page> {
  const { page, context } = await newVisit(browser);
  onTestFinished(() => context.close());
  return page;
}

/** Somebody new with a name. */
async function registered(): Promise<Page> {
  const page = await visit();
  await page.goto(`${world.address}/login`);
  await loginPage(page).lookAround.click();
  await page.waitForURL('**/one/osusume');
  const mine = minePage(page, world.address);
  await mine.open();
  await mine.registerHere(NAME, PASSWORD);
  await mine.open();
  await mine.name.getByText(NAME).waitFor();
  return page;
}

/** As a finger does it: Playwright has no swipe. */
async function swipe(page: Page, way: 'left' | 'right'): Promise<void> {
  const panel = page.getByRole('tabpanel');
  const box = (await panel.boundingBox())!;
  const y = Math.min(Math.max(box.y + 40, 60), 700);
  const [from, to] = way === 'left' ? [300, 60] : [60, 300];
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y }],
    });
  await touch('touchStart', from);
  for (let step = 1; step <= 8; step += 1) {
    await touch('touchMove', from + ((to - from) * step) / 8);
  }
  await touch('touchEnd');
  await session.detach();
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name, selected: true });
const settingsOf = (name: string) =>
  world.sql<{ settings: Record<string, unknown> }>(
    `select settings from own_setting join account on account.id = account_id where name = $1`,
    [name],
  );

test('the five tabs are swiped through, feedback is sent, a setting follows to another browser', async () => {
  const page = await registered();
  const site = world.address;

  await tab(page, '开通会员').waitFor();
  await page.getByRole('button', { name: /次元会员/ }).waitFor();
  for (const name of ['我的收藏', '观看历史', '意见反馈', '设置']) {
    await swipe(page, 'left');
    await tab(page, name).waitFor();
  }
  // Behind the last there is none.
  await swipe(page, 'left');
  await tab(page, '设置').waitFor();
  await swipe(page, 'right');
  await tab(page, '意见反馈').waitFor();
  await page.reload();
  await tab(page, '意见反馈').waitFor();

  const field = page.getByRole('textbox', { name: '意见反馈' });
  const send = page.getByRole('button', { name: '提交' });
  await send.click();
  await page.getByText('请填写内容').waitFor();
  await field.fill('长'.repeat(130));
  expect(await field.inputValue()).toBe('长'.repeat(100));
  await page.getByText('100/100').waitFor();
  await field.fill(FEEDBACK);
  await send.click();
  await page.getByRole('status').getByText('反馈成功').waitFor();
  await expect.poll(() => field.inputValue()).toBe('');
  await page.getByRole('region', { name: '我的反馈' }).getByText(FEEDBACK).waitFor();
  await page.getByText('未处理').waitFor();

  await page.goto(`${site}/one/mine?tab=settings`);
  await page.getByRole('switch', { name: '省流量模式' }).click();
  await page.getByRole('radio', { name: '浅色' }).check({ force: true });
  await expect
    .poll(async () => (await settingsOf(NAME))[0]?.settings)
    .toMatchObject({ dataSaver: true, theme: 'light' });
  await page.reload();
  await page.getByRole('switch', { name: '省流量模式', checked: true }).waitFor();
  expect(await page.locator('html').getAttribute('data-theme')).toBe('light');

  const second = await visit();
  await second.goto(`${site}/login?next=%2Fone%2Fmine%3Ftab%3Dsettings`);
  await loginPage(second).logIn(NAME, PASSWORD);
  await second.getByRole('switch', { name: '省流量模式', checked: true }).waitFor();
  await second.locator('html[data-theme="light"]').waitFor();
  await second.getByRole('radio', { name: '浅色', checked: true }).waitFor();
});

test('an old address of a list opens its tab', async () => {
  const page = await visit();
  await page.goto(`${world.address}/login`);
  await loginPage(page).lookAround.click();
  await page.waitForURL('**/one/osusume');
  await page.goto(`${world.address}/one/mine/list?type=history`);
  await page.waitForURL('**/one/mine?tab=history');
  await tab(page, '观看历史').waitFor();
});
