import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeSentence } from '@baohe/domain/codes/sentence';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../browser.ts';
import { startFilledWorld } from '../filled-world.ts';
import { openLongChapter } from '../long-chapter.ts';
import { libraryPage } from '../pages/library-page.ts';
import { loginPage } from '../pages/login-page.ts';
import { pictureReaderPage } from '../pages/picture-reader-page.ts';
import { playerPage } from '../pages/player-page.ts';
import { posterPage } from '../pages/poster-page.ts';
import { readerTextPage } from '../pages/reader-text-page.ts';
import { shellPage } from '../pages/shell-page.ts';
import { serveAppPage, type AppPage } from '../virtual-device/app-page.ts';
import { APP, openDevice, type VirtualDevice } from '../virtual-device/virtual-device.ts';
import type { World } from '../world.ts';

const PASSWORD = 'baohe-demo-2026';

let browser: Browser;
let world: World;
let app: AppPage;
let device: VirtualDevice;

beforeAll(async () => {
  world = await startFilledWorld();
  app = await serveAppPage(`http://localhost:${world.port}`);
  browser = await openBrowser({ names: [`MAP localhost:443 127.0.0.1:${app.port}`] });
  // The page is built here.
}, 400_000);
afterAll(async () => {
  await browser?.close();
  app?.close();
  await world?.stop();
});
afterEach(async () => {
  await device.close();
});

const isDrawn = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
const cookiesOf = ({ page }: VirtualDevice) => page.context().cookies();

/** Somebody without an account on a new phone. */
async function guestOnPhone(): Promise<VirtualDevice> {
  const opened = await openDevice(browser);
  await loginPage(opened.page).lookAround.click();
  await opened.page.waitForURL('**/one/osusume');
  // What comes by itself has come: it would take a tap that is meant for the page.
  await opened.page.waitForFunction(() =>
    Object.keys(localStorage).some((key) => key.includes('announcement.dismissed')),
  );
  return opened;
}

async function memberOnPhone(): Promise<VirtualDevice> {
  const opened = await openDevice(browser);
  await loginPage(opened.page).logIn('demo_allsite', PASSWORD);
  await opened.page.waitForURL('**/one/osusume');
  return opened;
}

test('the app starts, lets somebody in without a cookie and knows them at the next start', async () => {
  device = await guestOnPhone();
  const { phone } = device;
  await expect.poll(() => phone.splashIsGone).toBe(true);
  expect(phone.hidden).toBeGreaterThan(0);
  const cover = device.page.locator('img[src*="/m/"]').first();
  await expect.poll(() => isDrawn(cover)).toBe(true);
  expect(await cover.getAttribute('src')).toMatch(`http://localhost:${world.port}/m/`);
  expect(await cookiesOf(device)).toEqual([]);
  expect(phone.secrets.size).toBe(2);
  expect(await device.page.evaluate(() => JSON.stringify(localStorage))).not.toContain(
    [...phone.secrets.values()].find((secret) => /^[\w-]{43}$/.test(secret)),
  );

  await device.restart();
  await device.page.waitForURL(({ pathname }) => pathname !== '/');
  expect(new URL(device.page.url()).pathname).not.toBe('/login');
  await device.page.goto(`${APP}/one/mine`);
  await device.page.getByRole('heading', { level: 1 }).getByText('匿名访客').waitFor();
  expect(device.complaints).toEqual([]);
});

test('a member reads what is private: each picture comes with the token of its session', async () => {
  device = await memberOnPhone();
  const { page } = device;
  const reader = pictureReaderPage(page, page.context(), APP);
  await reader.open('&chapterIndex=0&imageIndex=0');
  await expect.poll(() => isDrawn(reader.picture(1))).toBe(true);
  const address = (await reader.picture(1).getAttribute('src')) ?? '';
  expect(address).toMatch(/&t=\d+\./);
  const status = async (url: string) => (await fetch(url)).status;
  expect(await status(address)).toBe(200);
  expect(await status(address.replace(/&t=.*/, ''))).toBe(403);
  await expect.poll(() => device.phone.staysAwake).toBe(true);
  expect(device.complaints).toEqual([]);
});

test('back closes what lies on top, then goes back, and on the home page asks to leave', async () => {
  device = await guestOnPhone();
  const { page, phone } = device;
  const { exit, link } = shellPage(page);
  await link('我的').click();
  await page.waitForURL('**/one/mine');
  await page.getByRole('button', { name: /注册用户/ }).click();
  const dialog = page.getByRole('dialog', { name: '注册用户' });
  await dialog.waitFor();
  await device.tell('App.backButton', { canGoBack: true });
  await dialog.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/one/mine');
  await device.tell('App.backButton', { canGoBack: true });
  await page.waitForURL('**/one/osusume');

  await device.tell('App.backButton', { canGoBack: true });
  await exit.waitFor();
  await device.tell('App.backButton', { canGoBack: true });
  await exit.waitFor({ state: 'detached' });
  expect(phone.left).toBeUndefined();

  await device.tell('App.backButton', { canGoBack: true });
  await exit.waitFor();
  await exit.getByRole('button', { name: '确定' }).click();
  await expect.poll(() => phone.left).toBe('exit');
  expect(device.complaints).toEqual([]);
});

test('a lost network is told, and a regained one too', async () => {
  device = await guestOnPhone();
  const { page } = device;
  await page.goto(`${APP}/one/mine`);
  await page.getByRole('heading', { level: 1 }).getByText('匿名访客').waitFor();
  const change = (connectionType: string) =>
    device.tell('Network.networkStatusChange', {
      connected: connectionType !== 'none',
      connectionType,
    });
  await change('none');
  await page.getByRole('dialog', { name: '网络连接失败' }).waitFor();
  await change('cellular');
  const regained = page.getByRole('dialog', { name: '网络连接恢复' });
  await regained.getByRole('button', { name: '我知道了' }).click();
  // As specified: each change of the type is told, not only none and back.
  await change('wifi');
  await regained.waitFor();
});

test('a code in the clipboard is offered when somebody comes back to the app', async () => {
  device = await guestOnPhone();
  device.phone.clipboard = codeSentence('a7GkQ2xPz9');
  await expect
    .poll(async () => {
      await device.tell('App.appStateChange', { isActive: true });
      return device.page.getByRole('dialog', { name: '识别到口令' }).isVisible();
    })
    .toBe(true);
});

test('the credential goes to the album, and a second phone gets in with it', async () => {
  device = await guestOnPhone();
  const { page, phone } = device;
  await page.goto(`${APP}/one/mine/credential`);
  await page.getByRole('button', { name: '生成登录凭证' }).click();
  await page.getByRole('button', { name: '保存图片' }).click();
  await page.getByRole('status').getByText('已保存到相册').waitFor();
  const [photo] = phone.photos;
  expect(photo?.album).toBe('/media/Baohe');

  const file = join(world.folder, 'credential.png');
  await writeFile(file, Buffer.from(photo?.path.split(',')[1] ?? '', 'base64'));
  const second = await openDevice(browser);
  try {
    await loginPage(second.page).choosePicture(file);
    await second.page.waitForURL('**/one/osusume');
    await second.page.goto(`${APP}/one/mine`);
    await second.page.getByRole('heading', { level: 1 }).getByText('匿名访客').waitFor();
  } finally {
    await second.close();
  }
});

test('the status bar is hidden again by the clock, after a pause and after the keyboard', async () => {
  device = await guestOnPhone();
  const { phone } = device;
  for (const event of ['App.resume', 'Keyboard.keyboardDidShow', 'Keyboard.keyboardDidHide']) {
    const before = phone.hidden;
    await device.tell(event);
    await expect.poll(() => phone.hidden, { message: event }).toBeGreaterThan(before);
  }
  const before = phone.hidden;
  await expect.poll(() => phone.hidden).toBeGreaterThan(before);
});

test('the poster goes to the sheet of the system as a file', async () => {
  device = await memberOnPhone();
  const [post] = await world.sql<{ id: string }>(
    `select id from post where zone = 'CAT_1' and status = 1 and not hidden order by no limit 1`,
  );
  const poster = posterPage(device.page, APP);
  await poster.open(post?.id ?? '');
  await poster.png();
  await poster.button('用系统分享').click();
  await expect
    .poll(() => device.phone.shared)
    .toEqual([{ files: [expect.stringMatching(/^file:\/\/\/cache\/.+\.png$/)] }]);
});

test('the volume keys turn the pages of a comic and of a novel, and are the system’s again afterwards', async () => {
  device = await memberOnPhone();
  const { page } = device;
  const press = (direction: 'up' | 'down') =>
    device.tell('VolumeButtons.watchVolume', { direction });
  const comic = pictureReaderPage(page, page.context(), APP);
  await comic.open('&chapterIndex=0&imageIndex=0');
  await comic.picture(1).waitFor();
  await comic.button('翻页').click();
  await press('down');
  await expect.poll(() => comic.position.textContent()).toContain(' · 2/');
  await press('up');
  await expect.poll(() => comic.position.textContent()).toContain(' · 1/');

  await openLongChapter(page, APP);
  await page.evaluate(() => {
    const settings = { value: { size: 30, turning: 'page' }, expires: 4e12 };
    localStorage.setItem('readerText', JSON.stringify(settings));
  });
  await page.reload();
  const novel = readerTextPage(page);
  const number = async () => Number(/(\d+)\/\d+/.exec(await novel.foot.innerText())?.[1]);
  await expect.poll(number).toBe(1);
  await press('down');
  await expect.poll(number).toBe(2);
  await press('up');
  await expect.poll(number).toBe(1);

  await page.goBack();
  await expect.poll(() => device.listensTo('VolumeButtons.watchVolume')).toBe(false);
});

test('a film keeps the screen on while it runs, and turns the phone as long as it fills the screen', async () => {
  device = await memberOnPhone();
  const { page, phone } = device;
  await page.goto(`${APP}/term?term=CAT_1_1&kind=category`);
  const href = (await libraryPage(page).cards.first().getAttribute('href')) ?? '';
  const film = new URL(href, APP).searchParams.get('post');
  await page.goto(`${APP}/player?post=${film}`);
  const player = playerPage(page);
  await player.runs();
  await expect.poll(() => phone.staysAwake).toBe(true);
  await player.stop();
  await expect.poll(() => phone.staysAwake).toBe(false);
  await player.fullscreen.click();
  await expect.poll(() => phone.orientation).toBe('landscape');
  await player.fullscreen.click();
  await expect.poll(() => phone.orientation).toBeUndefined();
});
