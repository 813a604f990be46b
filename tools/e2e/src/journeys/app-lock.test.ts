import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LAN_NAME, newVisit, openBrowser } from '../browser.ts';
import { peopleOf, startFilledWorld } from '../filled-world.ts';
import { libraryPage } from '../pages/library-page.ts';
import { lockPage } from '../pages/lock-page.ts';
import { loginPage } from '../pages/login-page.ts';
import { pictureReaderPage } from '../pages/picture-reader-page.ts';
import { playerPage } from '../pages/player-page.ts';
import type { World } from '../world.ts';

const PIN = '258046';

let browser: Browser;
let world: World;

beforeAll(async () => {
  [browser, world] = await Promise.all([openBrowser(), startFilledWorld()]);
});
afterAll(async () => {
  await browser.close();
  await world.stop();
});

async function visit(worksOffline = false) {
  const { member } = peopleOf(world);
  const { page, context } = await newVisit(browser, {
    known: member,
    reducedMotion: true,
    worksOffline,
  });
  return { page, context, lock: lockPage(page) };
}

const toSettings = (page: Page) => page.goto(`${world.address}/one/mine?tab=settings`);

/** What a screen reader could say of the page. */
const heard = (page: Page) => page.locator('body').ariaSnapshot();

/** What lies in the middle of the window. */
const isCovered = (page: Page) =>
  page.evaluate(
    () => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('.app-lock') !== null,
  );

const loadedScripts = (page: Page) =>
  page.evaluate(() =>
    Promise.all(
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(async ({ name }) => (await fetch(name)).text()),
    ),
  );

test('who has a lock sees nothing before the PIN, whichever address is opened', async () => {
  const { page, context, lock } = await visit();
  const live = page.waitForRequest('**/api/live?*');
  await page.goto(`${world.address}/one/osusume`);
  const card = libraryPage(page).cards.first();
  await card.waitFor();
  const detail = new URL((await card.getAttribute('href')) ?? '', world.address).href;
  await live;
  // Who has none does not load it.
  expect((await loadedScripts(page)).filter((text) => text.includes('lock-keys'))).toEqual([]);

  await toSettings(page);
  await lock.set(PIN);

  await page.reload();
  await lock.locked.waitFor();
  expect(await page.locator('#root > *').count()).toBe(0);
  expect((await loadedScripts(page)).some((text) => text.includes('lock-keys'))).toBe(true);
  await page.goto(detail);
  await lock.locked.waitFor();
  expect(await page.locator('#root > *').count()).toBe(0);
  expect(await heard(page)).toContain('应用已锁定');
  expect(await heard(page)).not.toContain('少女祈祷中');

  await lock.enter('111111');
  await page.getByText('密码不对，还可以试 9 次').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.reload();
  await lock.enter('222222');
  await page.getByText('密码不对，还可以试 8 次').waitFor();
  await lock.tapPin(PIN);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(page.url()).toBe(detail);
  await lock.locked.waitFor({ state: 'detached' });
  await context.close();
});

test('who comes back finds it locked above everything, and goes on where they were', async () => {
  const { page, context, lock } = await visit();
  await toSettings(page);
  await lock.set(PIN);
  await lock.button('关闭').click();
  await page.goto(`${world.address}/term?term=CAT_1_1&kind=category`);
  await lock.enter(PIN);
  await libraryPage(page).cards.first().click();
  await page.getByRole('link', { name: /^(播放|续看)/ }).click();
  await playerPage(page).runs();
  const isPaused = () =>
    page.locator('.player > video').evaluate((film: HTMLVideoElement) => film.paused);

  await lock.leaveAndReturn();
  await lock.locked.waitFor();
  expect(await isPaused()).toBe(true);
  // The key of a headset.
  await page
    .locator('.player > video')
    .evaluate((film: HTMLVideoElement) => film.play().catch(() => {}));
  await expect.poll(isPaused).toBe(true);
  expect(await heard(page)).not.toContain('进度');

  // Opened by the app itself, behind the lock: it lies below, and takes neither taps nor keys.
  await context.setOffline(true);
  await page.waitForFunction(() => document.querySelectorAll('dialog[open]').length === 2);
  const lost = page.getByRole('dialog', { name: '网络连接失败' });
  expect(await isCovered(page)).toBe(true);
  expect(await lost.isVisible()).toBe(false);
  await context.setOffline(false);
  await page.evaluate(() => history.back());
  await lock.enter(PIN);
  await lock.locked.waitFor({ state: 'detached' });
  await page.getByRole('dialog', { name: /网络连接/ }).waitFor();
  expect(await isCovered(page)).toBe(false);
  expect(new URL(page.url()).pathname).toBe('/player');
  await context.close();
});

const copied = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('offline-')));

test('who has forgotten the PIN is logged out, and nothing of theirs is left', async () => {
  const { page, context, lock } = await visit(true);
  const reader = pictureReaderPage(page, context, world.address);
  await reader.open('&chapterIndex=0&imageIndex=0');
  await reader.picture(1).waitFor();
  await expect.poll(() => copied(page)).not.toEqual([]);
  await toSettings(page);
  await lock.set(PIN);
  await page.reload();
  await lock.forgotten.click();
  await context.setOffline(true);
  await lock.button('退出登录并解除').click();
  await page.getByRole('alert').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('appLock'))).not.toBeNull();

  await context.setOffline(false);
  await lock.button('退出登录并解除').click();
  await loginPage(page).lookAround.waitFor();
  expect(await copied(page)).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('appLock'))).toBeNull();
  // Their session is over, not only out of sight.
  await page.goto(`${world.address}/one/mine/devices`);
  await loginPage(page).lookAround.waitFor();
  await loginPage(page).logIn('demo_allsite', 'baohe-demo-2026');
  await page.getByRole('heading', { name: '设备管理' }).waitFor();
  await context.close();
});

test('the device’s owner opens it by face or fingerprint; nobody else does', async () => {
  // Browsers make keys for hosts with a name.
  const site = world.address.replace('127.0.0.1', 'localhost');
  const { page, context } = await newVisit(browser, { reducedMotion: true });
  const lock = lockPage(page);
  const device = await context.newCDPSession(page);
  await device.send('WebAuthn.enable');
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(`${site}/one/mine?tab=settings`);
  await lock.set(PIN);
  await page.getByRole('switch', { name: '用面容或指纹解锁' }).click();
  await expect
    .poll(() => page.getByRole('switch').last().getAttribute('aria-checked'))
    .toBe('true');

  await page.reload();
  await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await lock.owner.click();
  await page.getByText('没有认出你，请输入密码').waitFor();
  await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await lock.owner.click();
  await lock.locked.waitFor({ state: 'detached' });
  await lock.row.waitFor();

  // A key that is not the stored one's signs nothing that opens it.
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('appLock') ?? '') as {
      value: { owner: { publicKey: string } };
    };
    const { publicKey } = stored.value.owner;
    stored.value.owner.publicKey = `${publicKey.slice(0, -8)}${publicKey.slice(-8).split('').toReversed().join('')}`;
    localStorage.setItem('appLock', JSON.stringify(stored));
  });
  await page.reload();
  await lock.owner.click();
  await page.getByText('没有认出你，请输入密码').waitFor();
  await lock.enter(PIN);
  await lock.row.waitFor();
  await context.close();
});

test('over plain http the settings say that a lock needs https', async () => {
  const { page, context } = await newVisit(browser, { reducedMotion: true });
  await page.goto(`${world.address.replace('127.0.0.1', LAN_NAME)}/one/mine?tab=settings`);
  await page.getByText('需要用 HTTPS 地址打开才能使用').waitFor();
  expect(await lockPage(page).row.count()).toBe(0);
  await context.close();
});
