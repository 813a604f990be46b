import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newVisit, openBrowser } from '../browser.ts';
import { peopleOf, startFilledWorld } from '../filled-world.ts';
import { libraryPage } from '../pages/library-page.ts';
import type { World } from '../world.ts';

let browser: Browser;
let world: World;

beforeAll(async () => {
  [browser, world] = await Promise.all([openBrowser(), startFilledWorld()]);
});
afterAll(async () => {
  await browser.close();
  await world.stop();
});

const LIST = '/term?term=CAT_1&kind=category';
const cardOf = (page: Page, title: string) =>
  libraryPage(page).cards.filter({ has: page.getByRole('heading', { name: title, exact: true }) });

test('a post is blocked from its page, is gone from lists, and comes back by 仍然显示 and from the settings', async () => {
  const { page, context, complaints } = await newVisit(browser, { known: peopleOf(world).user });
  await page.goto(world.address + LIST);
  const { cards } = libraryPage(page);
  await cards.first().waitFor();
  const title = await libraryPage(page).titleOf(0);
  await cards.first().click();
  await page.getByRole('button', { name: '更多', exact: true }).click();
  await page.getByRole('button', { name: /^屏蔽/ }).click();
  await page.getByRole('switch', { name: '屏蔽这部作品' }).click();
  await page.getByRole('switch', { name: '屏蔽这部作品', checked: true }).waitFor();

  await page.goto(world.address + LIST);
  await page.getByText('已隐藏 1 个').waitFor();
  expect(await cardOf(page, title).count()).toBe(0);
  await page.getByRole('button', { name: '仍然显示' }).click();
  await cardOf(page, title).waitFor();

  await page.goto(`${world.address}/one/mine?tab=settings`);
  await page.getByRole('button', { name: '屏蔽的内容' }).click();
  await page.getByRole('button', { name: `取消屏蔽 ${title}` }).click();
  await page.getByText('没有屏蔽任何内容').waitFor();
  await page.goto(world.address + LIST);
  await cardOf(page, title).waitFor();
  expect(await page.getByText(/^已隐藏/).count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

test('the list of a member goes with them to another device as a file of their own', async () => {
  const { page, context } = await newVisit(browser, { known: peopleOf(world).member });
  await page.goto(`${world.address}/one/mine?tab=settings`);
  await page.getByRole('button', { name: '屏蔽的内容' }).click();
  await page.getByLabel('屏蔽标题里的词').fill('没有这样的词');
  await page.getByRole('button', { name: '屏蔽', exact: true }).click();
  await page.getByRole('button', { name: '取消屏蔽 没有这样的词' }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出', exact: true }).click(),
  ]);
  const file = await download.path();
  await page.getByRole('button', { name: '取消屏蔽 没有这样的词' }).click();
  await page.getByText('没有屏蔽任何内容').waitFor();
  await page.getByLabel('选择屏蔽列表文件').setInputFiles(file);
  await page.getByRole('button', { name: '取消屏蔽 没有这样的词' }).waitFor();
  await context.close();
});

test('a mouse finds the menu on a card', async () => {
  const { page, context } = await newVisit(browser, { known: peopleOf(world).guest });
  await page.goto(world.address + LIST);
  const card = libraryPage(page).cards.first();
  await card.waitFor();
  const title = await libraryPage(page).titleOf(0);
  const menu = page.getByRole('button', { name: '屏蔽…' });
  // It is started in the first quiet moment.
  await expect
    .poll(async () => {
      await page.mouse.move(0, 0);
      await card.hover();
      return menu.count();
    })
    .toBe(1);
  await menu.click();
  await page.getByRole('dialog', { name: '屏蔽' }).getByText(title).waitFor();
  await context.close();
});
