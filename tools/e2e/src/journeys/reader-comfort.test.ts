import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newVisit, openBrowser, type Visit } from '../browser.ts';
import { peopleOf, startFilledWorld } from '../filled-world.ts';
import { openNovel } from '../looks-reader-text.ts';
import { pictureReaderPage } from '../pages/picture-reader-page.ts';
import { readerTextPage } from '../pages/reader-text-page.ts';
import type { Known } from '../people.ts';
import type { World } from '../world.ts';

let browser: Browser;
let world: World;
let member: Known;
let visit: Visit | undefined;

beforeAll(async () => {
  [browser, world] = await Promise.all([openBrowser(), startFilledWorld()]);
  ({ member } = peopleOf(world));
});
// What one test has chosen follows the member to the next device.
afterEach(() => world.sql('delete from own_setting'));
afterEach(async () => {
  await visit?.context.close();
  visit = undefined;
});
afterAll(async () => {
  await browser.close();
  await world.stop();
});

async function enter(): Promise<Page> {
  visit = await newVisit(browser, { known: member, reducedMotion: true });
  return visit.page;
}

async function showBars(page: Page) {
  const reader = readerTextPage(page);
  if (!(await reader.button('设置').isVisible())) {
    await reader.tap();
  }
  return reader;
}

test('chapters follow each other while one scrolls, and each counts when its end was seen', async () => {
  const page = await enter();
  await openNovel(page, world.address);
  const reader = await showBars(page);
  await reader.button('设置').click();
  await page.getByRole('switch', { name: '连续滚动' }).click();
  await reader.button('设置').click();
  await page.locator('[data-chapter="1"]').waitFor({ state: 'attached' });
  for (let turn = 0; turn < 60 && !page.url().includes('chapterIndex=1'); turn++) {
    await reader.scroll(900);
  }
  await page.waitForURL('**chapterIndex=1*');
  const post = new URL(page.url()).searchParams.get('post');
  const read = 'select from reading_part where post_id = $1 and part = $2 and position = 1000';
  await expect.poll(() => world.sql(read, [post, 'v0.0'])).not.toEqual([]);
  expect(await reader.size()).toBeLessThanOrEqual(110);
});

test('a comic is looked at as one likes, while it is seen', async () => {
  const page = await enter();
  const reader = pictureReaderPage(page, page.context(), world.address);
  await reader.open('&chapterIndex=0&imageIndex=0');
  await reader.picture(1).waitFor();
  await reader.button('设置').click();
  await reader.settings.waitFor();
  const second = async () => (await page.locator('[data-number="2"]').boundingBox())?.y ?? 0;
  const before = await second();
  await reader.settings.getByRole('radio', { name: '宽', exact: true }).check();
  await expect.poll(second).toBe(before + 24);
  await reader.settings.getByRole('switch', { name: '黑白' }).click();
  const filter = () => reader.picture(1).evaluate((image) => getComputedStyle(image).filter);
  expect(await filter()).toContain('grayscale(1)');
  // Nothing lies over the page: it is what a finger above the settings meets.
  const met = () => page.evaluate(() => document.elementFromPoint(195, 120)?.tagName);
  expect(await met()).toBe('IMG');
  await page.keyboard.press('Escape');
  await reader.settings.waitFor({ state: 'detached' });

  // The second time the page is there without the bars.
  await page.reload();
  await reader.picture(1).waitFor();
  expect(await page.locator('.reader').getAttribute('data-bars')).toBe('false');
});

test('without a network one line says so, no dialog stops the reader, and missing pages come by themselves', async () => {
  const page = await enter();
  const reader = pictureReaderPage(page, page.context(), world.address);
  await reader.open('&chapterIndex=0&imageIndex=0');
  await reader.picture(1).waitFor();
  await page.context().setOffline(true);
  const line = page.getByText('网络断开了，连上后自动继续');
  await line.waitFor();
  await page.keyboard.press('End');
  await reader.button('重新加载').first().waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.context().setOffline(false);
  await line.waitFor({ state: 'detached' });
  await reader.button('重新加载').first().waitFor({ state: 'detached' });
  expect(await page.getByRole('dialog').count()).toBe(0);
});
