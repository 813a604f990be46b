import { rm } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newVisit, openBrowser, type Visit } from '../browser.ts';
import { peopleOf, startFilledWorld } from '../filled-world.ts';
import { offerRelease, withdrawRelease } from '../new-release.ts';
import { makeNextBuild, type NextBuild } from '../next-build.ts';
import { libraryPage } from '../pages/library-page.ts';
import { readerTextPage } from '../pages/reader-text-page.ts';
import { shellPage } from '../pages/shell-page.ts';
import { startWorld, type World } from '../world.ts';

let browser: Browser;
let world: World;
let next: NextBuild;
let visit: Visit | undefined;

beforeAll(async () => {
  next = makeNextBuild('1.1.0');
  [browser, world] = await Promise.all([openBrowser(), startFilledWorld()]);
});
afterEach(async () => {
  await visit?.context.close();
  visit = undefined;
  await withdrawRelease(world);
});
afterAll(async () => {
  await browser.close();
  await world.stop();
  next.remove();
});

let isNext = false;

/** The same site comes back under the same address with the other build; of the one before nothing is left there. */
async function deploy(page: Page): Promise<void> {
  const before = await scriptOf(page);
  const { folder, port } = world;
  isNext = !isNext;
  await world.close();
  world = await startWorld({ copyOf: folder, port, ...(isNext && { tree: next.tree }) });
  await rm(folder, { recursive: true });
  expect((await fetch(world.address + before)).status).toBe(404);
}

/** Somebody is on the home page, and the app is on their device. */
async function openedBefore(): Promise<Page> {
  visit = await newVisit(browser, {
    known: peopleOf(world).member,
    reducedMotion: true,
    worksOffline: true,
  });
  const { page } = visit;
  await page.goto(`${world.address}/one/osusume`);
  await libraryPage(page).cards.first().waitFor();
  await page.waitForFunction(
    async () => {
      const registration = await navigator.serviceWorker.ready;
      return registration.active?.state === 'activated' && navigator.serviceWorker.controller;
    },
    null,
    { timeout: 60_000 },
  );
  return page;
}

const SERVER_AWAY = /ERR_CONNECTION_REFUSED/;

/** The first script of the page that is open. */
const scriptOf = (page: Page) =>
  page.evaluate(() => document.querySelector('script[type=module]')?.getAttribute('src') ?? '');
const runsDeployed = async (page: Page) => (await scriptOf(page)).includes('-next.') === isNext;
/** Where somebody is when they hear of a new version; browsers look for one by themselves now and then. */
async function lookForBuild(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const heard = (globalThis as { heardAt?: string[] }).heardAt ?? [];
    (globalThis as { heardAt?: string[] }).heardAt = heard;
    new MutationObserver(() => {
      if (/有新版本|发现新版本/.test(document.body.textContent)) {
        heard.push(location.pathname);
      }
    }).observe(document.body, { childList: true, subtree: true });
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const { installing } = registration;
    await new Promise<void>((done) =>
      installing ? installing.addEventListener('statechange', () => done()) : done(),
    );
  });
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting);
}
const heardAt = (page: Page) =>
  page.evaluate(() => (globalThis as { heardAt?: string[] }).heardAt ?? []);

test('a release that is announced is asked about once, loaded, and told as applied', async () => {
  const page = await openedBefore();
  await deploy(page);
  await offerRelease(world, { isPopup: true });
  await page.evaluate(() => scrollTo(0, 0));
  await shellPage(page).link('我的').click();
  await page.getByRole('tab', { name: /设置/ }).click();
  await page.getByRole('button', { name: /检查更新/ }).click();
  const dialog = page.getByRole('dialog', { name: /发现新版本/ });
  await dialog.getByRole('button', { name: '立即更新' }).waitFor();
  expect(await page.getByRole('button', { name: '更新', exact: true }).count()).toBe(0);
  const loaded = page.waitForEvent('load');
  await dialog.getByRole('button', { name: '立即更新' }).click();
  await loaded;
  await page
    .getByRole('button', { name: /检查更新/ })
    .getByText('1.1.0')
    .waitFor();
  expect(await runsDeployed(page)).toBe(true);
  await expect
    .poll(() => world.sql(`select phase from release_event order by phase`))
    .toEqual([{ phase: 'applied' }, { phase: 'staged' }]);
});

test('a page that is open over a deploy goes on, hears of it when the book is closed, and then runs the new build', async () => {
  const page = await openedBefore();
  const before = await scriptOf(page);
  await deploy(page);

  // Screens whose code was never asked for.
  await shellPage(page).link('我的').click();
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.goBack();
  await libraryPage(page).cards.filter({ hasText: /小说/ }).first().click();
  const reader = readerTextPage(page);
  await reader.start.click();
  await reader.paragraphs.first().waitFor();
  expect(await scriptOf(page)).toBe(before);
  expect(visit?.complaints.filter((text) => !SERVER_AWAY.test(text))).toEqual([]);

  await lookForBuild(page);
  await page.goBack();
  await page.waitForURL('**/detail**');
  await page.goBack();
  await page.waitForURL('**/one/osusume');
  const offer = page.getByRole('button', { name: '更新', exact: true });
  await offer.waitFor();
  const heard = await heardAt(page);
  expect(heard.length).toBeGreaterThan(0);
  expect(heard.filter((path) => path.startsWith('/reader'))).toEqual([]);
  const loaded = page.waitForEvent('load');
  await offer.click();
  await loaded;
  await libraryPage(page).cards.first().waitFor();
  expect(await runsDeployed(page)).toBe(true);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBeNull();
});

test('without a worker a screen that the deploy took away offers to load the page anew', async () => {
  visit = await newVisit(browser, { known: peopleOf(world).member, reducedMotion: true });
  const { page } = visit;
  await page.goto(`${world.address}/one/mine`);
  await page.getByRole('tab', { name: /设置/ }).click();
  const devices = page.getByRole('link', { name: /^设备管理/ });
  await devices.waitFor();
  await deploy(page);
  await devices.click();
  await page.getByRole('heading', { name: '宝盒更新了' }).waitFor();
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: '重新载入' }).click();
  await loaded;
  await page.getByRole('heading', { name: '设备管理' }).waitFor();
  expect(await runsDeployed(page)).toBe(true);
});
