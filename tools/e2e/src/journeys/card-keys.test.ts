import { createClient } from '@baohe/client/client';
import { managedCardKeys } from '@baohe/contract/card-keys-managed';
import { tierByLevel } from '@baohe/contract/membership';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newVisit, openBrowser } from '../browser.ts';
import { peopleOf, startFilledWorld } from '../filled-world.ts';
import { shellPage } from '../pages/shell-page.ts';
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

/** A key for a month of a tier, as an admin prints it. */
async function keyFor(level: number): Promise<string> {
  const token = world.session('admin');
  const admin = createClient({
    base: `${world.address}/api`,
    language: () => 'zh-CN',
    token: () => token,
  });
  const { uuid } = await admin.call(tierByLevel, { level });
  const { batchId } = await admin.call(managedCardKeys.createBatch, {
    batchName: '十一月',
    worth: { kind: 'tier', fkUserGroupUuid: uuid, days: 30 },
    count: 1,
    expiresAt: null,
  });
  const { csv } = await admin.call(managedCardKeys.exportBatch, { batchId });
  return csv.split('\r\n')[1]!.split(',')[2]!;
}

test('a card key opens its zone without a reload', async () => {
  const key = await keyFor(11);
  const { user } = peopleOf(world);
  const { context, page, complaints } = await newVisit(browser, { known: user });
  const shell = shellPage(page);
  await page.goto(`${world.address}/one/osusume`);
  await shell.link('次元').click();
  const refusal = page.getByRole('dialog', { name: '暂无权限' });
  await refusal.getByRole('button', { name: '取消' }).click();
  // What stays for as long as the page does.
  await page.evaluate(() => Object.assign(globalThis, { isTheSamePage: true }));

  await shell.link('我的').click();
  await page.getByRole('button', { name: /兑换卡密/ }).click();
  const dialog = page.getByRole('dialog', { name: '兑换卡密' });
  await dialog.getByLabel('卡密', { exact: true }).fill(key.toLowerCase().replaceAll('-', ' '));
  await dialog.getByRole('button', { name: '兑换', exact: true }).click();
  await dialog.getByText(/兑换成功：.+30 天，有效到/).waitFor();
  await dialog.getByRole('button', { name: '关闭' }).click();

  await shell.link('次元').click();
  await page.waitForURL(({ search }) => search.includes('CAT_1'));
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.evaluate(() => 'isTheSamePage' in globalThis)).toBe(true);
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});
