import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dialogNames, routePaths } from '../app-tables.ts';
import { axeFindings } from '../axe.ts';
import { newVisit, openBrowser, type Visit } from '../browser.ts';
import { guestPage } from '../pages/guest-page.ts';
import { startWorld, type World } from '../world.ts';

type Way = (page: Page, visit: Visit) => Promise<void>;

const open = (page: Page) => guestPage(page, world.address).open('/guest');

/** How a person gets to each address, and what stands there when it has come. */
const ROUTES: Record<string, Way> = {
  '/': async (page) => {
    await page.goto(world.address);
    await page.getByRole('button', { name: '宝盒 0.1 开箱' }).waitFor();
  },
  '/guest': async (page) => {
    await open(page);
    await page.getByRole('button', { name: '宝盒 0.1 开箱' }).waitFor();
  },
  // Not in the table: what the table's notFoundComponent shows.
  '/nowhere': async (page) => {
    await page.goto(`${world.address}/nowhere`);
    await page.getByRole('heading', { name: '这里什么也没有' }).waitFor();
  },
};

const DIALOGS: Record<string, Way> = {
  announcement: async (page) => {
    await open(page);
    await page.getByRole('checkbox', { name: '不再提示' }).waitFor();
  },
  preferences: async (page) => {
    await open(page);
    await page.getByRole('button', { name: '偏好设置' }).click();
    await page.getByRole('dialog', { name: '偏好设置' }).waitFor();
  },
  networkLost: async (page, { context }) => {
    await open(page);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByRole('dialog', { name: '网络连接失败' }).waitFor();
  },
  networkRestored: async (page, { context }) => {
    await open(page);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await context.setOffline(false);
    await page.getByRole('dialog', { name: '网络连接恢复' }).waitFor();
  },
};

let browser: Browser;
let world: World;

beforeAll(async () => {
  [browser, world] = await Promise.all([openBrowser(), startWorld()]);
});
afterAll(async () => {
  await browser.close();
  await world.stop();
});

test('every route and every dialog has a visit', () => {
  expect(Object.keys(ROUTES)).toEqual(expect.arrayContaining(routePaths()));
  expect(Object.keys(DIALOGS).toSorted()).toEqual(dialogNames().toSorted());
  expect(routePaths().length).toBeGreaterThan(0);
});

describe.each(['dark', 'light'] as const)('%s', (theme) => {
  test.each(Object.entries({ ...ROUTES, ...DIALOGS }))('axe finds nothing: %s', async (_, go) => {
    const visit = await newVisit(browser, { reducedMotion: true });
    await visit.context.addInitScript((value) => {
      localStorage.setItem('theme', JSON.stringify({ value, expires: Date.now() + 60_000 }));
    }, theme);
    await go(visit.page, visit);
    await visit.page.locator('#splash').waitFor({ state: 'detached' });
    expect(await visit.page.locator('html').getAttribute('data-theme')).toBe(theme);
    expect(await axeFindings(visit.page)).toEqual([]);
    await visit.context.close();
  });
});
