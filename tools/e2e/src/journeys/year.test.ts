import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '../axe.ts';
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

test('what is read stands in the year, until it is cleared', async () => {
  const { page, context } = await newVisit(browser, {
    known: peopleOf(world).member,
    reducedMotion: true,
  });
  const saved = page.waitForResponse((reply) => reply.url().includes('/usr/progress/save'));
  await pictureReaderPage(page, context, world.address).open('&chapterIndex=0&imageIndex=0');
  await saved;
  await page.goto(`${world.address}/one/mine?tab=history`);
  await page.getByRole('link', { name: '年度统计' }).click();
  await page.getByRole('heading', { name: '每个月' }).waitFor();
  await page.getByText('看每个月的数字').click();
  expect(await page.getByRole('row').count()).toBe(13);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: '清空阅读统计' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '清空' }).click();
  await page.getByRole('heading', { name: '这一年还没有记录' }).waitFor();
  await context.close();
});
