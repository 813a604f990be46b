import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newVisit, openBrowser } from '../browser.ts';
import { peopleOf, startFilledWorld } from '../filled-world.ts';
import { pictureReaderPage } from '../pages/picture-reader-page.ts';
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

const TRACES = `select
  (select count(*)::int from reading_part join account on account.id = account_id
   where name = 'demo_allsite' and reading_part.post_id = $1) as positions`;

test('in private mode a comic that is read leaves no position, and every screen says so', async () => {
  const { member } = peopleOf(world);
  const { page, context } = await newVisit(browser, { known: member, reducedMotion: true });
  await page.goto(`${world.address}/one/mine?tab=settings`);
  await page.getByRole('switch', { name: '无痕模式' }).click();
  const reader = pictureReaderPage(page, context, world.address);
  const post = await reader.open('&chapterIndex=0&imageIndex=0');
  const [before] = await world.sql(TRACES, [post]);
  await page.waitForFunction(() => document.documentElement.dataset['private'] === '无痕模式');
  await reader.picture(1).waitFor();
  await reader.button('翻页').click();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => reader.position.textContent()).toContain(' · 2/');
  // Leaving a page sends all that waits.
  await page.goto(`${world.address}/one/mine?tab=settings`);
  await page.getByRole('switch', { name: '无痕模式' }).waitFor();
  expect(await world.sql(TRACES, [post])).toEqual([before]);

  await page.getByRole('switch', { name: '无痕模式' }).click();
  await page.goto(`${world.address}/reader-picture?post=${post}&chapterIndex=0&imageIndex=2`);
  await expect.poll(() => world.sql(TRACES, [post])).not.toEqual([before]);
});
