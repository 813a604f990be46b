import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newVisit, openBrowser } from '../browser.ts';
import { peopleOf, startFilledWorld } from '../filled-world.ts';
import { openLongChapter } from '../long-chapter.ts';
import { libraryPage } from '../pages/library-page.ts';
import { pictureReaderPage } from '../pages/picture-reader-page.ts';
import { readerTextPage } from '../pages/reader-text-page.ts';
import type { Known } from '../people.ts';
import { startWorld, type World } from '../world.ts';

let browser: Browser;
let world: World;
let member: Known;
let context: BrowserContext | undefined;

beforeAll(async () => {
  [browser, world] = await Promise.all([openBrowser(), startFilledWorld()]);
  ({ member } = peopleOf(world));
});
afterEach(() => context?.close());
afterAll(async () => {
  await browser.close();
  await world.stop();
});

async function phone(): Promise<Page> {
  const visit = await newVisit(browser, { known: member, reducedMotion: true, worksOffline: true });
  ({ context } = visit);
  return visit.page;
}

/** The app is on the device, and answers for this page. */
async function isStored(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.ready;
    return registration.active?.state === 'activated' && navigator.serviceWorker.controller;
  });
}

/** How many files are copied for whoever is here. */
const copied = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('offline-'));
    const all = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return all.flat().map((url) => new URL(url).pathname);
  });

const lost = (page: Page) => page.getByRole('dialog', { name: '网络连接失败' });

/** The same site again, under the same address. */
async function restart(): Promise<void> {
  const { folder, port } = world;
  world = await startWorld({ copyOf: folder, port });
}

test('with the server stopped the app opens, and what was read can be read again', async () => {
  const page = await phone();
  await page.goto(`${world.address}/one/osusume`);
  await libraryPage(page).cards.first().waitFor();
  await isStored(page);

  // A comic and a chapter of a novel, both behind a membership.
  const reader = pictureReaderPage(page, page.context(), world.address);
  const comic = await reader.open('&chapterIndex=0&imageIndex=0');
  await reader.picture(1).waitFor();
  await expect
    .poll(async () => (await copied(page)).filter((path) => path.startsWith('/m/')).length)
    .toBeGreaterThan(0);
  const other = await page.context().newPage();
  await openLongChapter(other, world.address);
  const novel = other.url();
  const text = await readerTextPage(other).paragraphs.first().textContent();
  await expect.poll(() => copied(page)).toContainEqual(expect.stringContaining('/offline/texts/'));
  await other.close();
  await page.goto(`${world.address}/one/osusume`);
  const first = await libraryPage(page).cards.first().getAttribute('href');

  await world.close();

  await page.goto(`${world.address}/one/osusume`);
  await lost(page).waitFor();
  expect(await libraryPage(page).cards.first().getAttribute('href')).toBe(first);
  await lost(page).getByRole('link', { name: '离线内容' }).click();
  await page.getByRole('heading', { name: '离线内容' }).waitFor();
  await page.getByText('连接不上服务器，下面的内容仍可以看').waitFor();
  await expect.poll(() => page.getByText('离线可读').count()).toBe(2);

  await page.goto(`${world.address}/reader-picture?post=${comic}&chapterIndex=0&imageIndex=0`);
  await expect
    .poll(() => reader.picture(1).evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await page.goto(novel);
  await readerTextPage(page).paragraphs.first().waitFor();
  expect(await readerTextPage(page).paragraphs.first().textContent()).toBe(text);

  await restart();
  await page.goto(`${world.address}/one/mine?tab=settings`);
  await page.getByRole('link', { name: /^离线内容/ }).waitFor();
});

test('a device whose storage cannot be read says so, and is read again when somebody asks', async () => {
  const page = await phone();
  await page.addInitScript(() => {
    const storage = CacheStorage.prototype as unknown as Record<string, unknown>;
    const { open, keys } = storage;
    const refuse = async () => {
      throw new DOMException('no access', 'SecurityError');
    };
    Object.assign(storage, { open: refuse, keys: refuse });
    Object.assign(globalThis, { mendStorage: () => Object.assign(storage, { open, keys }) });
  });
  await page.goto(`${world.address}/one/mine/list?type=offline`);
  await page.getByText('读不出这台设备上的内容').waitFor();
  await page.evaluate(() => (globalThis as unknown as { mendStorage: () => void }).mendStorage());
  await page.getByRole('button', { name: '再试一次' }).click();
  await page.getByText('这台设备上还没有内容').waitFor();
});

test('what was copied is gone with its owner, and pages of the server’s own never come from the device', async () => {
  const page = await phone();
  const reader = pictureReaderPage(page, page.context(), world.address);
  await page.goto(`${world.address}/one/osusume`);
  await isStored(page);
  await reader.open('&chapterIndex=0&imageIndex=0');
  await reader.picture(1).waitFor();
  await expect.poll(() => copied(page)).not.toEqual([]);

  await page.goto(`${world.address}/one/mine`);
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click();
  await page.getByText('已退出登录').waitFor();
  await expect.poll(() => copied(page)).toEqual([]);

  await world.close();
  const failure = await page.goto(`${world.address}/console`).then(
    () => 'a page came',
    ({ message }: Error) => message,
  );
  expect(failure).toContain('ERR_CONNECTION_REFUSED');
  await restart();
});
