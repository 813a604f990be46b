import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newVisit, openBrowser, type Visit } from '../browser.ts';
import { peopleOf, startFilledWorld } from '../filled-world.ts';
import { deployFor, offerRelease } from '../new-release.ts';
import type { World } from '../world.ts';

let browser: Browser;
let world: World;
let visit: Visit | undefined;

beforeAll(async () => {
  [browser, world] = await Promise.all([openBrowser(), startFilledWorld()]);
});
afterEach(async () => {
  await visit?.context.close();
  visit = undefined;
});
afterAll(async () => {
  await browser.close();
  await world.stop();
});

test('a release that asks cannot be put off, and is loaded seconds after its button', async () => {
  await offerRelease(world, { isPopup: true });
  visit = await newVisit(browser, { known: peopleOf(world).user, reducedMotion: true });
  const { page } = visit;
  await deployFor(page, world.address);
  await page.goto(`${world.address}/one/osusume`);
  const dialog = page.getByRole('dialog', { name: /发现新版本/ });
  await dialog.waitFor();
  await dialog.getByText('音声可以定时关闭').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.evaluate(() => history.back());
  await dialog.getByRole('button', { name: '立即更新' }).click();
  const loaded = page.waitForEvent('load');
  await dialog.getByText(/秒后重新载入/).waitFor();
  await loaded;

  // The page is the old one still: this device tries once more later, and does not go round and round.
  await page.getByRole('navigation').first().waitFor();
  await expect
    .poll(() => world.sql(`select phase from release_event order by phase`))
    .toEqual([{ phase: 'rolledback' }, { phase: 'staged' }]);
  expect(await dialog.count()).toBe(0);
});
