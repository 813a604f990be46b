import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newVisit, openBrowser, type Visit } from '../browser.ts';
import { startFilledWorld } from '../filled-world.ts';
import { enlarge, LARGE_LETTERS, openLongChapter, SMALL } from '../long-chapter.ts';
import { openPost } from '../looks-reader-text.ts';
import { libraryPage } from '../pages/library-page.ts';
import { readerTextPage } from '../pages/reader-text-page.ts';
import { becomeGuest, becomeMember, type Known } from '../people.ts';
import type { World } from '../world.ts';

let browser: Browser;
let world: World;
let member: Known;
let guest: Known;
let visit: Visit | undefined;

beforeAll(async () => {
  [browser, world] = await Promise.all([openBrowser(), startFilledWorld()]);
  member = await becomeMember(browser, world);
  guest = await becomeGuest(browser, world);
});
afterEach(async () => {
  await visit?.context.close();
  visit = undefined;
});
afterAll(async () => {
  await browser.close();
  await world.stop();
});

async function enter(known: Known): Promise<Page> {
  visit = await newVisit(browser, { known, reducedMotion: true });
  return visit.page;
}

test('a novel is read on, looks as one likes, and is where it was left', async () => {
  const page = await enter(member);
  await openLongChapter(page, world.address);
  const reader = readerTextPage(page);
  expect(await reader.atTop()).toBe(0);

  await reader.scroll(420);
  const top = await reader.atTop();
  expect(top).toBeGreaterThan(1);
  await reader.button('设置').waitFor({ state: 'detached' });
  expect(await reader.size()).toBeLessThanOrEqual(60);

  await reader.tap();
  await reader.button('设置').click();
  await reader.button('增大字号').click();
  await reader.button('增大字号').click();
  await reader.choice('绿').check();
  await expect.poll(() => reader.atTop()).toBe(top);
  expect(await page.locator('.novel').getAttribute('data-paper')).toBe('green');

  await reader.choice('翻页').check();
  await reader.foot.getByText(/页 · 全书/).waitFor();
  const onPage = await reader.paragraphs.evaluateAll((all) =>
    all.map((one) => Number(one.getAttribute('data-block'))),
  );
  expect(onPage).toContain(top);
  await reader.choice('滚动').check();
  await expect.poll(() => reader.atTop()).toBe(top);

  await page.setViewportSize({ width: 640, height: 360 });
  await page.waitForTimeout(500);
  await page.setViewportSize(SMALL);
  await expect.poll(() => reader.atTop()).toBe(top);

  await reader.choice('繁體').check();
  await expect
    .poll(async () => (await reader.paragraphs.allInnerTexts()).join(''))
    .toMatch(/[說這個來們裡為時會後過還沒]/);
  await reader.choice('原文').check();

  // On the device at once, on the server a moment later.
  await page.waitForTimeout(2500);
  await page.reload();
  await expect.poll(() => reader.atTop()).toBe(top);
  expect(await page.locator('.novel').getAttribute('data-paper')).toBe('green');

  const elsewhere = await newVisit(browser, { known: await becomeMember(browser, world) });
  await elsewhere.page.setViewportSize(SMALL);
  await elsewhere.page.addInitScript(enlarge, LARGE_LETTERS);
  await elsewhere.page.goto(page.url());
  await expect.poll(() => readerTextPage(elsewhere.page).atTop()).toBe(top);
  await elsewhere.context.close();
  expect(visit?.complaints).toEqual([]);
});

test('pages turn by key and by a tap, and one chapter leads to the next and back', async () => {
  const page = await enter(member);
  await openLongChapter(page, world.address);
  const reader = readerTextPage(page);
  if (!(await reader.button('设置').isVisible())) {
    await reader.tap();
  }
  await reader.button('设置').click();
  await reader.choice('翻页').check();
  await reader.tap();
  // On so small a screen the settings reach far up: the tap may have met them.
  if (await reader.button('设置').isVisible()) {
    await reader.tap();
  }
  await reader.button('设置').waitFor({ state: 'detached' });
  const number = async () => Number((await reader.foot.innerText()).match(/(\d+)\/\d+/)?.[1]);
  const count = Number((await reader.foot.innerText()).match(/\/(\d+)/)?.[1]);
  for (let before = await number(); before > 1; before--) {
    await page.keyboard.press('ArrowLeft');
  }
  await expect.poll(number).toBe(1);
  await page.keyboard.press('ArrowRight');
  await expect.poll(number).toBe(2);
  await page.mouse.click(20, 150);
  await expect.poll(number).toBe(1);
  await page.mouse.click(370, 150);
  await expect.poll(number).toBe(2);

  const name = await reader.foot.locator('span').first().innerText();
  for (let turned = 2; turned <= count; turned++) {
    await page.mouse.click(370, 150);
    await page.waitForTimeout(100);
  }
  await expect.poll(() => reader.foot.locator('span').first().innerText()).not.toBe(name);
  await expect.poll(number).toBe(1);
  await page.keyboard.press('PageUp');
  await expect.poll(() => reader.foot.locator('span').first().innerText()).toBe(name);
  await expect.poll(number).toBe(count);

  await reader.tap();
  await reader.button('目录').click();
  const contents = page.getByRole('dialog', { name: '目录' });
  await contents.locator('[aria-current="true"]').waitFor();
  await contents.getByRole('listitem').nth(1).getByRole('button').click();
  await contents.waitFor({ state: 'detached' });
  await expect.poll(() => reader.foot.locator('span').first().innerText()).not.toBe(name);
});

test('the detail page goes on with the novel where it was left', async () => {
  const page = await enter(member);
  await openPost(page, world.address, 'CAT_1', /小说/);
  const reader = readerTextPage(page);
  const detail = page.url();
  await page.goto(
    `${world.address}/reader-article?post=${new URL(detail).searchParams.get('post')}&volumeIndex=0&chapterIndex=1`,
  );
  await reader.paragraphs.first().waitFor();
  await page.waitForTimeout(1000);
  await page.goto(detail);
  await page
    .getByRole('link', { name: /^(续看|继续|开始阅读)/ })
    .first()
    .waitFor();
});

test('an article tells what it is, and as whom one may not download', async () => {
  let page = await enter(member);
  await openPost(page, world.address, 'CAT_1', /合集|游戏/);
  await readerTextPage(page).start.click();
  await page.waitForURL('**/reader-article?**');
  await page.getByText('资源下载暂未开放，请在线阅读。').waitFor();
  await page.getByText(/^当前身份：全站通/).waitFor();
  await page.getByRole('button', { name: '下载' }).click();
  await libraryPage(page).toast('❤ 暂无权限 ❤').waitFor();
  const address = page.url();
  await visit?.context.close();

  page = await enter(guest);
  await page.goto(address);
  await page.getByText('当前身份：普通用户').waitFor();
});
