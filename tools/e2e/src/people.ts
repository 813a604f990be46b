import type { Browser, BrowserContext, Page } from 'playwright-core';
import { newVisit } from './browser.ts';
import { loginPage } from './pages/login-page.ts';
import type { World } from './world.ts';

/** What a person's browser keeps of being in: other visits can start with it. */
export type Known = Awaited<ReturnType<BrowserContext['storageState']>>;

export const USER = { username: '星海旅人零七', password: 'sesame2026' };

/** Somebody who looked around. */
export async function becomeGuest(browser: Browser, { address }: World): Promise<Known> {
  const { context, page } = await newVisit(browser);
  await page.goto(`${address}/login`);
  await loginPage(page).lookAround.click();
  await page.waitForURL('**/one/osusume');
  await hearHomeAnnouncement(page);
  return storedBy(context);
}

/** Somebody with a name and a password. */
export async function becomeUser(browser: Browser, { address }: World): Promise<Known> {
  const { context, page } = await newVisit(browser);
  await page.goto(`${address}/login`);
  await loginPage(page).register(USER.username, USER.password);
  await page.waitForURL('**/one/osusume');
  await hearHomeAnnouncement(page);
  return storedBy(context);
}

/** Somebody of the demo who holds the tier of the whole site, and has lists with something in them. */
export async function becomeMember(
  browser: Browser,
  { address }: World,
  name = 'demo_allsite',
): Promise<Known> {
  const { context, page } = await newVisit(browser);
  await page.goto(`${address}/login`);
  await loginPage(page).logIn(name, 'baohe-demo-2026');
  await page.waitForURL('**/one/osusume');
  await hearHomeAnnouncement(page);
  return storedBy(context);
}

/** One of each kind. */
export async function everybody(browser: Browser, world: World) {
  return {
    stranger: undefined,
    guest: await becomeGuest(browser, world),
    user: await becomeUser(browser, world),
    member: await becomeMember(browser, world),
  };
}

export type People = Omit<Awaited<ReturnType<typeof everybody>>, 'stranger'>;

/** It comes once, about a second after the home page, and would lie over whatever is looked at next. */
async function hearHomeAnnouncement(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(localStorage).some((key) => key.includes('announcement.dismissed')),
  );
}

async function storedBy(context: BrowserContext): Promise<Known> {
  const state = await context.storageState();
  await context.close();
  return state;
}
