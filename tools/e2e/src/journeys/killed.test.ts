import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newVisit, openBrowser, openBrowserOf } from '../browser.ts';
import { peopleOf, startFilledWorld } from '../filled-world.ts';
import { enlarge, LARGE_LETTERS, openLongChapter, SMALL } from '../long-chapter.ts';
import { loginPage } from '../pages/login-page.ts';
import { pictureReaderPage } from '../pages/picture-reader-page.ts';
import { readerTextPage } from '../pages/reader-text-page.ts';
import type { Known } from '../people.ts';
import type { World } from '../world.ts';

/** So much may be lost of what was read. */
const LOST_MS = 2000;

let browser: Browser;
let world: World;
let member: Known;
const contexts: BrowserContext[] = [];
const folders: string[] = [];

beforeAll(async () => {
  [browser, world] = await Promise.all([openBrowser(), startFilledWorld()]);
  ({ member } = peopleOf(world));
});
afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
  await Promise.all(
    folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })),
  );
});
afterAll(async () => {
  await browser.close();
  await world.stop();
});

async function phone() {
  const { context, page } = await newVisit(browser, { known: member, reducedMotion: true });
  contexts.push(context);
  return { context, page, reader: pictureReaderPage(page, context, world.address) };
}

type Reader = Awaited<ReturnType<typeof phone>>['reader'];

const pageOf = async (reader: Reader) =>
  Number((await reader.position.textContent())?.match(/ · (\d+)\//)?.[1]);

/** Reads on and on; which places were reached, and when. */
async function readOn(times: number, step: () => Promise<number>) {
  const reached: { position: number; at: number }[] = [];
  for (let turn = 0; turn < times; turn++) {
    reached.push({ position: await step(), at: Date.now() });
  }
  return {
    last: reached.at(-1)!.position,
    /** The place that must be known whatever happens now. */
    safe: () => reached.findLast(({ at }) => at < Date.now() - LOST_MS)!.position,
  };
}

/** As the system does when it needs the memory: no script of the page runs any more. */
async function killTab(page: Page): Promise<void> {
  const died = page.waitForEvent('crash');
  const session = await page.context().newCDPSession(page);
  // A page that is dead does not answer.
  void session.send('Page.crash').catch(() => {});
  await died;
}

/** The whole browser at once, as when the battery is pulled out. */
async function killBrowser(context: BrowserContext): Promise<void> {
  const died = new Promise((done) => context.once('close', done));
  const session = await context.browser()!.newBrowserCDPSession();
  void session.send('Browser.crash').catch(() => {});
  await died;
}

/** Turns the pages of a comic, quickly but one after the other. */
async function turnPages(times: number, page: Page, reader: Reader) {
  await reader.button('翻页').click();
  return readOn(times, async () => {
    const before = await pageOf(reader);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => pageOf(reader)).toBe(before + 1);
    await page.waitForTimeout(350);
    return before + 1;
  });
}

test('a tab that is killed while a comic is read loses two seconds at most', async () => {
  const tab = await phone();
  const post = await tab.reader.open('&chapterIndex=0&imageIndex=0');
  const { last, safe } = await turnPages(9, tab.page, tab.reader);
  const known = safe();
  await killTab(tab.page);

  const elsewhere = await phone();
  await elsewhere.page.goto(`${world.address}/reader-picture?post=${post}`);
  await elsewhere.reader.bar.waitFor();
  await expect.poll(() => pageOf(elsewhere.reader)).toBeGreaterThanOrEqual(known);

  const again = await tab.context.newPage();
  await again.goto(`${world.address}/reader-picture?post=${post}`);
  const reader = pictureReaderPage(again, tab.context, world.address);
  await expect.poll(() => pageOf(reader)).toBeGreaterThanOrEqual(known);
  expect(await pageOf(reader)).toBeLessThanOrEqual(last);
});

test('without network the device knows the page on which its tab was killed', async () => {
  const tab = await phone();
  const post = await tab.reader.open('&chapterIndex=1&imageIndex=0');
  await tab.page.route('**/usr/progress/save', (route) => route.abort());
  const { last } = await turnPages(2, tab.page, tab.reader);
  // What was read longer ago is known, whatever happens.
  await tab.page.waitForTimeout(LOST_MS);
  await killTab(tab.page);

  const again = await tab.context.newPage();
  await again.goto(`${world.address}/reader-picture?post=${post}`);
  const reader = pictureReaderPage(again, tab.context, world.address);
  await expect.poll(() => reader.position.textContent()).toContain('第 2 话');
  expect(await pageOf(reader)).toBe(last);
});

test('a browser that is killed while a novel is read loses two seconds at most', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'baohe-browser-'));
  folders.push(folder);
  // Who is here was written down long ago when the browser dies.
  const login = await openBrowserOf(folder);
  const [door] = login.pages();
  await door!.goto(`${world.address}/login`);
  await loginPage(door!).logIn('demo_allsite', 'baohe-demo-2026');
  await door!.waitForURL('**/one/osusume');
  await login.close();

  const context = await openBrowserOf(folder);
  const [page] = context.pages();
  await openLongChapter(page!, world.address);
  const address = page!.url();
  const reader = readerTextPage(page!);
  const { safe } = await readOn(9, async () => {
    await reader.scroll(60);
    return reader.atTop();
  });
  const known = safe();
  expect(known).toBeGreaterThan(0);
  await killBrowser(context);

  const later = await openBrowserOf(folder);
  contexts.push(later);
  await later.addInitScript(enlarge, LARGE_LETTERS);
  const [again] = later.pages();
  await again!.setViewportSize(SMALL);
  await again!.goto(address);
  await expect.poll(() => readerTextPage(again!).atTop()).toBeGreaterThanOrEqual(known);
});
