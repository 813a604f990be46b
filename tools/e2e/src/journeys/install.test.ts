import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newVisit, openBrowser } from '../browser.ts';
import { peopleOf, startFilledWorld } from '../filled-world.ts';
import { canInstall, rememberDays } from '../install-event.ts';
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

const offer = (page: Page) => page.getByRole('dialog', { name: '把宝盒放到主屏幕？' });
const card = (page: Page) => page.getByRole('region', { name: '安装到主屏幕' });
const record = (page: Page) =>
  page.evaluate(
    () =>
      (
        JSON.parse(localStorage.getItem('installOffer') ?? 'null') as {
          value: { visits: number; seenAt: number; offeredAt: number | null };
        } | null
      )?.value,
  );

async function visit() {
  const { user } = peopleOf(world);
  const known = {
    ...user,
    origins: user.origins.map((origin) => ({
      ...origin,
      localStorage: origin.localStorage.filter(({ name }) => name !== 'installOffer'),
    })),
  };
  const { page, context } = await newVisit(browser, { known, reducedMotion: true });
  await canInstall(page);
  return { page, context };
}

test('a first visit is only shown the card on 我的; the browser asks when it is pressed', async () => {
  const { page, context } = await visit();
  await page.goto(`${world.address}/one/osusume`);
  await libraryPage(page).cards.first().waitFor();
  await expect.poll(async () => (await record(page))?.visits).toBe(1);
  await page.goto(`${world.address}/one/mine`);
  await card(page).getByRole('button', { name: '安装' }).click();
  await page.waitForFunction(() => document.documentElement.dataset['prompted'] === '');
  await card(page).waitFor({ state: 'detached' });
  expect(await offer(page).count()).toBe(0);
  await context.close();
});

test('on a second day it is offered once; who installs it is not asked again', async () => {
  const { page, context } = await visit();
  await rememberDays(page);
  await page.goto(`${world.address}/one/osusume`);
  await offer(page).getByRole('button', { name: '以后再说' }).click();
  await offer(page).waitFor({ state: 'detached' });
  const before = await record(page);
  expect(before?.offeredAt).not.toBeNull();

  await page.goto(`${world.address}/one/mine`);
  await card(page).waitFor();
  // The card stands before the part that hears of an installation; that part counts the visit first.
  await expect.poll(async () => (await record(page))?.seenAt).toBeGreaterThan(before!.seenAt);
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
  await page.getByText('已安装，从主屏幕就能打开').waitFor();
  await card(page).waitFor({ state: 'detached' });
  await context.close();
});
