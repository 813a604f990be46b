import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, PHONE } from '../browser.ts';
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

test('a membership that ends in the middle of a chapter ends there, and what was read stays', async () => {
  const { member } = peopleOf(world);
  const context = await browser.newContext({
    serviceWorkers: 'block',
    viewport: PHONE,
    hasTouch: true,
    reducedMotion: 'reduce',
    storageState: member,
  });
  const page = await context.newPage();
  const reader = pictureReaderPage(page, context, world.address);
  await reader.open('&chapterIndex=0&imageIndex=0');
  await reader.picture(1).waitFor();
  await reader.button('翻页').click();

  const picture = new URL((await reader.picture(1).getAttribute('src')) ?? '', world.address);
  await world.sql(
    `update held_tier set until = now()
     where account_id = (select id from account where name = 'demo_allsite')`,
  );
  await expect.poll(async () => (await page.request.get(picture.href)).status()).toBe(403);
  const ended = page.getByRole('dialog', { name: '阅读权限已结束' });
  const hasCome = (number: number) =>
    reader
      .picture(number)
      .evaluateAll((all) => all.some((img) => (img as HTMLImageElement).naturalWidth > 0));
  // A few pages lie ready already.
  for (let next = 2; next <= 7 && !(await ended.isVisible()); next++) {
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await ended.isVisible()) || (await hasCome(next))).toBe(true);
  }
  await ended.waitFor();
  const reached = Number(/· (\d+)\//.exec((await reader.position.textContent()) ?? '')?.[1]);
  expect(reached).toBeLessThanOrEqual(6);
  expect(await ended.getByRole('link', { name: '限时开通' }).getAttribute('href')).toBe(
    '/one/mine',
  );

  await ended.getByRole('button', { name: '取消' }).click();
  await page.keyboard.press('Home');
  await expect
    .poll(() => reader.picture(1).evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);

  await page.goto(`${world.address}/one/osusume`);
  await page.getByRole('heading', { name: '继续' }).waitFor();
  await context.close();
});
