import { readFile } from 'node:fs/promises';
import { EXPORT_PARTS } from '@baohe/domain/personal-data/parts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { newVisit, openBrowser } from '../browser.ts';
import { startFilledWorld } from '../filled-world.ts';
import { loginPage } from '../pages/login-page.ts';
import { minePage } from '../pages/mine-page.ts';
import { readZip } from '../read-zip.ts';
import type { World } from '../world.ts';

const PASSWORD = 'lantern-42';

let browser: Browser;
let world: World;

beforeAll(async () => {
  [browser, world] = await Promise.all([openBrowser(), startFilledWorld()]);
});
afterAll(async () => {
  await browser.close();
  await world.stop();
});

async function registered(name: string) {
  const { context, page, complaints } = await newVisit(browser);
  onTestFinished(() => context.close());
  await page.goto(`${world.address}/login`);
  await loginPage(page).register(name, PASSWORD);
  await page.waitForURL('**/one/osusume');
  return { page, complaints, mine: minePage(page, world.address) };
}

test('a copy of one’s own data is a ZIP of JSON files that anybody can open', async () => {
  const { page, mine, complaints } = await registered('档案室的主人');
  await mine.open('?tab=settings');
  const zip = await mine.exportData(PASSWORD);
  const files = readZip(await readFile(zip));
  expect(Object.keys(files)).toEqual(['README.txt', ...EXPORT_PARTS.map((part) => `${part}.json`)]);
  expect(JSON.parse(files['account.json']!)).toMatchObject([{ name: '档案室的主人' }]);
  expect(JSON.parse(files['devices.json']!)).toHaveLength(1);
  expect(files['README.txt']).toContain('个人数据');
  await page.getByText('已保存到下载文件夹').waitFor();
  expect(complaints).toEqual([]);
});

test('an account is deleted, found locked at the login, and taken back there', async () => {
  const { page, mine } = await registered('犹豫不决的旅人');
  await mine.open('?tab=settings');
  await mine.deleteAccount(PASSWORD);
  await page.waitForURL('**/login');

  const login = loginPage(page);
  await login.logIn('犹豫不决的旅人', PASSWORD);
  const pending = page.getByRole('dialog', { name: '账号正在注销' });
  await pending.getByText(/注销将在/).waitFor();
  await pending.getByRole('button', { name: '继续注销' }).click();
  await page.getByText('该账号正在注销，撤销后才能使用').waitFor();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await pending.getByRole('button', { name: '撤销注销' }).click();
  await page.waitForURL('**/one/osusume');
  await mine.open();
  await mine.name.getByText('犹豫不决的旅人').waitFor();
});
