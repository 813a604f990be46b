import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newVisit, openBrowser, type Visit } from '../browser.ts';
import { peopleOf, startFilledWorld } from '../filled-world.ts';
import { enlarge, LARGE_LETTERS, openLongChapter, SMALL } from '../long-chapter.ts';
import { openPost } from '../looks-reader-text.ts';
import { libraryPage } from '../pages/library-page.ts';
import { readerTextPage } from '../pages/reader-text-page.ts';
import { becomeMember, type Known } from '../people.ts';
import type { World } from '../world.ts';

let browser: Browser;
let world: World;
let member: Known;
let guest: Known;
let visit: Visit | undefined;

beforeAll(async () => {
  [browser, world] = await Promise.all([openBrowser(), startFilledWorld()]);
  ({ member, guest } = peopleOf(world));
});
// What one test has chosen follows the member to the next device.
afterEach(() => world.sql('delete from own_setting'));
afterEach(async () => {
  await visit?.context.close();
  visit = undefined;
});
afterAll(async () => {
  await browser.close();
  await world.stop();
});

async function enter(known: Known): Promise<Page> {
  visit = await newVisit(browser, { known, reducedMotion: true });
  return visit.page;
}

test('a novel is read on, looks as one likes, and is where it was left', async () => {
  const page = await enter(member);
  await openLongChapter(page, world.address);
  const reader = readerTextPage(page);
  expect(await reader.atTop()).toBe(0);

  await reader.scroll(420);
  const top = await reader.atTop();
  expect(top).toBeGreaterThan(1);
  await reader.button('设置').waitFor({ state: 'detached' });
  expect(await reader.size()).toBeLessThanOrEqual(60);

  await reader.tap();
  await reader.button('设置').click();
  await reader.button('增大字号').click();
  await reader.button('增大字号').click();
  await reader.choice('绿').check();
  await expect.poll(() => reader.atTop()).toBe(top);
  expect(await page.locator('.novel').getAttribute('data-paper')).toBe('green');

  await reader.choice('翻页').check();
  await reader.foot.getByText(/页 · 全书/).waitFor();
  const onPage = await reader.paragraphs.evaluateAll((all) =>
    all.map((one) => Number(one.getAttribute('data-block'))),
  );
  expect(onPage).toContain(top);
  await reader.choice('滚动').check();
  await expect.poll(() => reader.atTop()).toBe(top);

  const length = () => page.locator('.novel-length').evaluate(({ clientHeight }) => clientHeight);
  const narrow = await length();
  await page.setViewportSize({ width: 640, height: 360 });
  await expect.poll(length).toBeLessThan(narrow);
  await page.setViewportSize(SMALL);
  await expect.poll(length).toBe(narrow);
  await expect.poll(() => reader.atTop()).toBe(top);

  await reader.choice('繁體').check();
  await expect
    .poll(async () => (await reader.paragraphs.allInnerTexts()).join(''))
    .toMatch(/[說這個來們裡為時會後過還沒]/);
  await reader.choice('原文').check();

  // On the device at once, on the server a moment later.
  await page.reload();
  await expect.poll(() => reader.atTop()).toBe(top);
  expect(await page.locator('.novel').getAttribute('data-paper')).toBe('green');
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).join()))
    .not.toContain('progressWaiting');

  const elsewhere = await newVisit(browser, { known: await becomeMember(browser, world) });
  await elsewhere.page.setViewportSize(SMALL);
  await elsewhere.page.addInitScript(enlarge, LARGE_LETTERS);
  await elsewhere.page.goto(page.url());
  await expect.poll(() => readerTextPage(elsewhere.page).atTop()).toBe(top);
  await elsewhere.context.close();
  expect(visit?.complaints).toEqual([]);
});

test('pages turn by key and by a tap, and one chapter leads to the next and back', async () => {
  const page = await enter(member);
  await openLongChapter(page, world.address);
  const reader = readerTextPage(page);
  if (!(await reader.button('设置').isVisible())) {
    await reader.tap();
  }
  await reader.button('设置').click();
  await reader.choice('翻页').check();
  await reader.tap();
  // On so small a screen the settings reach far up: the tap may have met them.
  if (await reader.button('设置').isVisible()) {
    await reader.tap();
  }
  await reader.button('设置').waitFor({ state: 'detached' });
  // Without the bars the page is higher, and there are fewer.
  await reader.isLaidOut();
  const number = async () => Number((await reader.foot.innerText()).match(/(\d+)\/\d+/)?.[1]);
  for (let before = await number(); before > 1; before--) {
    await page.keyboard.press('ArrowLeft');
  }
  await expect.poll(number).toBe(1);
  await page.keyboard.press('ArrowRight');
  await expect.poll(number).toBe(2);
  await page.mouse.click(20, 150);
  await expect.poll(number).toBe(1);
  await page.mouse.dblclick(370, 150);
  await expect.poll(number).toBe(3);
  await page.mouse.dblclick(20, 150);
  await expect.poll(number).toBe(1);
  await page.mouse.click(370, 150);
  await expect.poll(number).toBe(2);

  const chapter = () => reader.foot.locator('span').first().innerText();
  const name = await chapter();
  // Every tap leads on, whatever the height of the page is by then.
  while ((await chapter()) === name) {
    const before = await reader.foot.innerText();
    const turns = async (timeout: number) => {
      await page.mouse.click(370, 150);
      await expect.poll(() => reader.foot.innerText(), { timeout }).not.toBe(before);
    };
    // A machine that is very busy has been seen losing a click.
    await turns(8000).catch(() => turns(30_000));
  }
  await expect.poll(number).toBe(1);
  await page.keyboard.press('PageUp');
  await expect.poll(chapter).toBe(name);
  // The last page.
  await expect.poll(() => reader.foot.innerText()).toMatch(/(\d+)\/\1/);

  await reader.tap();
  await reader.button('目录').click();
  const contents = page.getByRole('dialog', { name: '目录' });
  await contents.locator('[aria-current="true"]').waitFor();
  await contents.getByRole('listitem').nth(1).getByRole('button').click();
  await contents.waitFor({ state: 'detached' });
  await expect.poll(() => reader.foot.locator('span').first().innerText()).not.toBe(name);
});

/** Novels of the demo that nobody has begun, by their id and title. */
async function newNovels() {
  await world.sql('delete from reading');
  return world.sql<{ id: string; title: string }>(
    `select post.id, title from post join source_type on source_type.key = source_type
     where kind = 'novel' and status = 1 and zone = 'CAT_1' order by upload_time desc limit 3`,
  );
}

const chapterIn = (page: Page) => new URL(page.url()).searchParams.get('chapterIndex');

test('novels with short chapters begin at their first chapter and stay there', async () => {
  const page = await enter(member);
  const reader = readerTextPage(page);
  const novels = await newNovels();
  expect(novels.length).toBeGreaterThan(0);
  for (const { id } of novels) {
    await page.goto(`${world.address}/detail?post=${id}`);
    await page.getByRole('link', { name: '开始阅读' }).click();
    await page.waitForURL('**volumeIndex=0&chapterIndex=0');
    await reader.paragraphs.first().waitFor();
    const first = await reader.foot.locator('span').first().innerText();
    await reader.foot.getByText(/^本章 0%/).waitFor();
    await reader.scroll(10_000);
    await reader.foot.getByText(/^本章 100%/).waitFor();
    expect(await reader.foot.locator('span').first().innerText()).toBe(first);
    expect(await reader.foot.innerText()).not.toContain('全书 100%');
    expect(chapterIn(page)).toBe('0');
  }
  expect(visit?.complaints).toEqual([]);
});

test('the detail page and the home go on with the chapter behind a finished one, a reload stays', async () => {
  const page = await enter(member);
  const reader = readerTextPage(page);
  const [novel] = await newNovels();
  const detail = `${world.address}/detail?post=${novel!.id}`;
  await page.goto(detail);
  await page.getByRole('link', { name: '开始阅读' }).click();
  await reader.paragraphs.first().waitFor();
  await reader.scroll(10_000);
  await reader.foot.getByText(/^本章 100%/).waitFor();
  await page.goBack();
  await page.waitForURL('**/detail?**');
  await page.getByRole('link', { name: '继续 第 2 章' }).waitFor();

  await page.goto(`${world.address}/one/osusume`);
  const goOn = page.locator('section').filter({ has: page.getByRole('heading', { name: '继续' }) });
  await goOn.getByRole('link', { name: new RegExp(novel!.title) }).click();
  await page.waitForURL('**chapterIndex=1');
  await reader.foot.getByText(/^本章 0%/).waitFor();
  await page.reload();
  await reader.paragraphs.first().waitFor();
  expect(chapterIn(page)).toBe('1');
});

test('a novel read to its end leaves the list, and opening it again does not bring it back', async () => {
  const page = await enter(member);
  const reader = readerTextPage(page);
  const [novel] = await newNovels();
  const detail = `${world.address}/detail?post=${novel!.id}`;
  await page.goto(detail);
  await page.getByRole('link', { name: '开始阅读' }).click();
  await reader.paragraphs.first().waitFor();
  const next = page.getByRole('button', { name: /^下一章：/ });
  const end = page.getByText('已经读到最后了');
  while (!(await end.isVisible())) {
    await reader.scroll(10_000);
    if (await next.isVisible()) {
      const before = page.url();
      await next.click();
      await page.waitForURL((url) => url.href !== before);
      await reader.paragraphs.first().waitFor();
    }
  }
  await reader.scroll(10_000);
  await reader.foot.getByText('本章 100% · 全书 100%').waitFor();
  const finished = () =>
    world.sql<{ finished: boolean }>('select finished from reading where post_id = $1', [
      novel!.id,
    ]);
  await expect.poll(finished).toEqual([{ finished: true }]);

  await page.goto(`${world.address}/reader-article?post=${novel!.id}`);
  await page.waitForURL('**chapterIndex=0');
  await reader.paragraphs.first().waitFor();
  const opened = () => world.sql('select post_id from reading where last_part = $1', ['v0.0']);
  await expect.poll(opened).toHaveLength(1);
  expect(await finished()).toEqual([{ finished: true }]);
  await page.goto(detail);
  await page.getByRole('link', { name: '再看一遍' }).waitFor();
});

test('an article tells what it is, and as whom one may not download', async () => {
  let page = await enter(member);
  await openPost(page, world.address, 'CAT_1', /合集|游戏/);
  await readerTextPage(page).start.click();
  await page.waitForURL('**/reader-article?**');
  await page.getByText(/^资源下载暂未开放/).waitFor();
  await page.getByText(/^当前身份：全站通/).waitFor();
  await page.getByRole('button', { name: '下载' }).click();
  await libraryPage(page).toast('❤ 暂无权限 ❤').waitFor();
  const address = page.url();
  await page.emulateMedia({ media: 'print' });
  const printed = await page.evaluate(() => {
    const look = (selector: string) => getComputedStyle(document.querySelector(selector)!);
    return {
      text: look('.article-body').color,
      ground: look('html').backgroundColor,
      bar: look('.article-hero').display,
    };
  });
  expect(printed).toEqual({ text: 'rgb(0, 0, 0)', ground: 'rgb(255, 255, 255)', bar: 'none' });
  await visit?.context.close();

  page = await enter(guest);
  await page.goto(address);
  await page.getByText('当前身份：游客').waitFor();
});
