import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { newVisit, openBrowser } from '../browser.ts';
import { peopleOf, startFilledWorld } from '../filled-world.ts';
import { blindBoxPage } from '../pages/blind-box-page.ts';
import { closeTop } from '../pages/dialogs.ts';
import { USER, type Known } from '../people.ts';
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

async function visit(known?: Known): Promise<Page> {
  const { page, context } = await newVisit(browser, known && { known });
  onTestFinished(() => context.close());
  return page;
}

/** Swapped until it cannot be swapped any more: everything that was ever in it. */
async function swapThrice(page: Page): Promise<string[]> {
  const box = blindBoxPage(page);
  const seen = await box.posts();
  for (const left of [3, 2, 1]) {
    await box.button(`换一换(${left})`).click();
    await box.button(left > 1 ? `换一换(${left - 1})` : '不能再换了~').waitFor();
    seen.push(...(await box.posts()));
  }
  return seen;
}

test('the box of the day is swapped three times and claimed: its four works are collected and open', async () => {
  const page = await visit(peopleOf(world).user);
  await page.goto(`${world.address}/sesame`);
  const box = blindBoxPage(page);
  await box.mark.first().waitFor({ state: 'attached' });
  await box.entry.click();
  await box.dialog.getByText(/^从 [\d,]+ 部作品里随机抽出$/).waitFor();
  const seen = await swapThrice(page);
  expect(new Set(seen).size).toBe(16);
  const posts = seen.slice(-4);
  await box.button('一键领取').click();
  await box.button('已领取').waitFor();
  await box.dialog.getByText('已放进我的收藏，明天再来').waitFor();

  const own = await world.sql<{ id: string }>(
    `select post_id as id from unlock join account on account.id = account_id
     where name = $1 and how = 'gift'`,
    [USER.username],
  );
  expect(own.map(({ id }) => id).toSorted()).toEqual(posts.toSorted());
  await box.dialog.getByRole('link', { name: '我的收藏' }).click();
  await page.waitForURL('**/one/mine?tab=collect');
  for (const id of posts) {
    await page.locator(`a[href*="${id}"]`).first().waitFor();
  }
  await page.goto(`${world.address}/detail?post=${posts[0]}`);
  await page.getByRole('tab').first().waitFor();
  expect(await page.getByRole('button', { name: '分享助力' }).count()).toBe(0);

  // The next look today finds it claimed, and nothing reminds of it.
  await page.goto(`${world.address}/sesame`);
  await box.entry.click();
  await box.button('已领取').waitFor();
  expect((await box.posts()).toSorted()).toEqual(posts.toSorted());
  expect(await box.mark.count()).toBe(0);
});

test('a stranger sees a box on the guest page, becomes a guest with the first swap, and registers to claim', async () => {
  const page = await visit();
  await page.goto(`${world.address}/guest`);
  // The welcome comes by itself after some seconds.
  await page.getByRole('checkbox', { name: '不再提示' }).waitFor();
  await closeTop(page);
  const box = blindBoxPage(page);
  await box.entry.click();
  await box.dialog.getByText('注册用户后可以领取').waitFor();
  const [before] = await world.sql<{ count: number }>('select count(*)::int from account');
  await swapThrice(page);
  const [after] = await world.sql<{ count: number }>('select count(*)::int from account');
  expect(after!.count - before!.count).toBe(1);
  await box.button('一键领取').click();
  await page.getByRole('dialog', { name: '注册用户' }).waitFor();
});
