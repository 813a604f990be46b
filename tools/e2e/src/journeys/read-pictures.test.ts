import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openBrowser, PHONE } from '../browser.ts';
import { peopleOf, startFilledWorld } from '../filled-world.ts';
import { pictureReaderPage } from '../pages/picture-reader-page.ts';
import type { Known } from '../people.ts';
import type { World } from '../world.ts';

let browser: Browser;
let world: World;
let member: Known;
const contexts: BrowserContext[] = [];
const complaints: string[] = [];

beforeAll(async () => {
  [browser, world] = await Promise.all([openBrowser(), startFilledWorld()]);
  ({ member } = peopleOf(world));
});
afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
  complaints.length = 0;
});
afterAll(async () => {
  await browser.close();
  await world.stop();
});

/** A phone that is touched, with somebody on it who may read. */
async function phone(viewport = PHONE) {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    viewport,
    hasTouch: true,
    reducedMotion: 'reduce',
    storageState: member,
  });
  contexts.push(context);
  const page = await context.newPage();
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of (401|404)/.test(message.text())) {
      complaints.push(message.text());
    }
  });
  return { page, reader: pictureReaderPage(page, context, world.address) };
}

type Reader = Awaited<ReturnType<typeof phone>>['reader'];

const positionOf = (reader: Reader) => reader.position.textContent();
async function reaches(reader: Reader, text: RegExp | string): Promise<void> {
  await expect.poll(() => positionOf(reader)).toMatch(text);
}
/** The server knows that somebody has come to a page. */
async function isSaved(post: string, position: number): Promise<void> {
  const saved = 'select from reading_part where post_id = $1 and position = $2';
  await expect.poll(() => world.sql(saved, [post, position])).not.toEqual([]);
}

test('a comic is read as a strip: the bars give way, the pages keep their places', async () => {
  const { page, reader } = await phone();
  await page.addInitScript(() => {
    const moved = { sum: 0 };
    Object.assign(globalThis, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        moved.sum += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await reader.open('&chapterIndex=0&imageIndex=0');
  await reader.picture(1).waitFor();
  await page.mouse.move(195, 420);
  for (let turn = 1; turn <= 4; turn++) {
    await page.mouse.wheel(0, 400);
    await expect.poll(() => reader.strip.evaluate(({ scrollTop }) => scrollTop)).toBe(turn * 400);
  }
  await reaches(reader, /^第 1 话 · [34]\//);
  const [third, fourth, fifth] = await Promise.all(
    [3, 4, 5].map((number) => reader.picture(number).boundingBox()),
  );
  expect(fourth!.y).toBeCloseTo(third!.y + third!.height, 0);
  expect(fifth!.y).toBeCloseTo(fourth!.y + fourth!.height, 0);
  expect(await reader.button('下一页').isVisible()).toBe(true);
  await expect.poll(() => reader.bar.boundingBox().then((box) => box?.y)).toBeLessThan(-50);
  await page.mouse.wheel(0, -120);
  await expect.poll(() => reader.bar.boundingBox().then((box) => box?.y)).toBe(0);
  const moved = await page.evaluate(
    () => (globalThis as unknown as { moved: { sum: number } }).moved.sum,
  );
  expect(moved).toBeLessThan(0.001);
  expect(await page.locator('.reader, .reader *').count()).toBeLessThanOrEqual(60);
  expect(complaints).toEqual([]);
});

test('the place stays when the way of reading changes; a chapter leads into the next', async () => {
  const { page, reader } = await phone();
  await reader.open('&chapterIndex=0&imageIndex=4');
  await reaches(reader, '第 1 话 · 5/');
  await reader.button('翻页').click();
  await reader.picture(5).waitFor();
  await reader.swipe(-160);
  await reaches(reader, '第 1 话 · 6/');
  await reader.button('卷轴').click();
  await reaches(reader, '第 1 话 · 6/');
  await reader.button('翻页').click();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: '看下一话' }).click();
  await reaches(reader, '第 2 话 · 1/');
  await page.keyboard.press('Escape');
  await page.waitForURL('**/detail?post=**');
  expect(complaints).toEqual([]);
});

test('two fingers enlarge up to twice around the point between them, and nothing turns', async () => {
  const { page, reader } = await phone();
  await reader.open('&chapterIndex=0&imageIndex=2');
  await reader.button('翻页').click();
  const picture = reader.picture(3);
  const before = (await picture.boundingBox())!;
  const middle = { x: 150, y: 400 };
  await reader.pinch(middle, 80, 360);
  const after = (await picture.boundingBox())!;
  expect(after.width / before.width).toBeCloseTo(2, 2);
  const under = (box: typeof before) => [
    (middle.x - box.x) / box.width,
    (middle.y - box.y) / box.height,
  ];
  expect(under(after)[0]).toBeCloseTo(under(before)[0]!, 1);
  expect(under(after)[1]).toBeCloseTo(under(before)[1]!, 1);

  await reader.swipe(-160);
  await expect.poll(async () => (await picture.boundingBox())?.x).toBeLessThan(after.x - 40);
  expect(await positionOf(reader)).toContain('· 3/');

  await page.mouse.dblclick(195, 420);
  await expect.poll(async () => (await picture.boundingBox())?.width).toBeCloseTo(before.width, 0);
  await reader.swipe(-160);
  await reaches(reader, '· 4/');
});

test('a strip is enlarged too, and stays at its place', async () => {
  const { page, reader } = await phone();
  await reader.open('&chapterIndex=0&imageIndex=2');
  await reader.button('卷轴').click();
  const before = (await reader.picture(3).boundingBox())!;
  await page.mouse.dblclick(100, 300);
  const width = async () => (await reader.picture(3).boundingBox())?.width;
  await expect.poll(width).toBeCloseTo(before.width * 2, 0);
  const after = (await reader.picture(3).boundingBox())!;
  expect((300 - after.y) / after.height).toBeCloseTo((300 - before.y) / before.height, 1);
  await page.mouse.dblclick(100, 300);
  await expect.poll(width).toBeCloseTo(before.width, 0);
  await reader.pinch({ x: 150, y: 400 }, 60, 360);
  await expect.poll(width).toBeCloseTo(before.width * 2, 0);
  expect(await positionOf(reader)).toContain('· 3/');
});

test('a page is saved under its name', async () => {
  const { page, reader } = await phone();
  await reader.open('&chapterIndex=0&imageIndex=3');
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    reader.button('保存图片').click(),
  ]);
  const name = download.suggestedFilename();
  expect(name).toMatch(/^异次元宝盒_.+_4\.(webp|png|jpg|avif)$/);
  expect(title!.startsWith(name.split('_')[1]!.slice(0, 10))).toBe(true);
  await page.getByText('图片已下载').waitFor();
});

test('a page that fails is tried again in its own place', async () => {
  const { page, reader } = await phone();
  await page.route(/\/m\/full\//, (route) => route.abort());
  await reader.open('&chapterIndex=0&imageIndex=0');
  const again = page.getByRole('button', { name: '重新加载' }).first();
  await again.waitFor();
  await page.unroute(/\/m\/full\//);
  await again.click();
  await reader.picture(1).waitFor();
});

test('a reload and another device open where this one was', async () => {
  const first = await phone();
  const post = await first.reader.open('&chapterIndex=0&imageIndex=0');
  for (let turn = 0; turn < 6; turn++) {
    await first.reader.button('下一页').click();
  }
  await reaches(first.reader, '第 1 话 · 7/');
  await isSaved(post, 7);
  await first.page.waitForURL('**&imageIndex=6');
  await first.page.reload();
  await reaches(first.reader, '第 1 话 · 7/');

  const second = await phone();
  await second.page.goto(`${world.address}/reader-picture?post=${post}`);
  await reaches(second.reader, '第 1 话 · 7/');
  await second.page.goto(`${world.address}/detail?post=${post}`);
  await second.page.getByRole('link', { name: /续看 第 1 话 · 7\// }).click();
  await reaches(second.reader, '第 1 话 · 7/');
});

test('two pages lie side by side on a wide screen, and a tap at the edge turns both', async () => {
  const { page, reader } = await phone({ width: 844, height: 390 });
  await reader.open('&chapterIndex=0&imageIndex=1');
  await reader.button('翻页').click();
  await reader.picture(2).waitFor();
  const [left, right] = await Promise.all([2, 3].map((at) => reader.picture(at).boundingBox()));
  expect(left!.x).toBeLessThan(right!.x);
  expect(left!.y).toBe(right!.y);
  await page.mouse.click(820, 190);
  await reaches(reader, '· 4/');
  await reader.button('从右到左').click();
  await page.mouse.click(820, 190);
  await reaches(reader, '· 2/');
});
