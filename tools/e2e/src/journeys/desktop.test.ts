import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newVisit, openBrowser, type Visit } from '../browser.ts';
import { peopleOf, startFilledWorld } from '../filled-world.ts';
import { libraryPage } from '../pages/library-page.ts';
import { readerTextPage } from '../pages/reader-text-page.ts';
import type { Known } from '../people.ts';
import type { World } from '../world.ts';

let browser: Browser;
let world: World;
let member: Known;
let visit: Visit | undefined;

beforeAll(async () => {
  [browser, world] = await Promise.all([openBrowser(), startFilledWorld()]);
  ({ member } = peopleOf(world));
});
afterEach(async () => {
  await visit?.context.close();
  visit = undefined;
});
afterAll(async () => {
  await browser.close();
  await world.stop();
});

/** With a window of this size; what stands on the home is there. */
async function openHome(width: number, height: number): Promise<Page> {
  visit = await newVisit(browser, { known: member, reducedMotion: true });
  const { page } = visit;
  await page.setViewportSize({ width, height });
  await page.goto(`${world.address}/one/osusume`);
  await libraryPage(page).cards.first().waitFor();
  return page;
}

/** Opens a work of this kind with a window of this size. */
async function openWork(
  type: 'post_novel' | 'post_image' | 'post_video',
  reader: string,
  [width, height]: readonly [number, number],
): Promise<Page> {
  const [post] = await world.sql<{ id: string }>(
    `select id from post where post_type = $1 and zone = 'CAT_1' and status = 1 and not hidden
     order by no limit 1`,
    [type],
  );
  visit = await newVisit(browser, { known: member, reducedMotion: true });
  const { page } = visit;
  await page.setViewportSize({ width, height });
  await page.goto(`${world.address}/${reader}?post=${post!.id}`);
  return page;
}

const boxOf = async (part: Locator) =>
  (await part.boundingBox()) ?? expect.fail('nothing is drawn');
const field = (page: Page) => page.getByRole('searchbox', { name: '搜索' });

test('/ goes to the field of the bar, arrows go through what it suggests, Enter searches', async () => {
  const page = await openHome(1280, 800);
  await page.getByRole('region', { name: '工具栏' }).waitFor();
  const isInField = () => field(page).evaluate((it) => it === document.activeElement);
  // The keys come in a quiet moment: one that is pressed before is not heard.
  await expect
    .poll(async () => {
      if (!(await isInField())) {
        await page.keyboard.press('/');
      }
      return isInField();
    })
    .toBe(true);
  await page.keyboard.type('yu');
  await page.getByRole('list', { name: '搜索建议' }).waitFor();
  await page.keyboard.press('ArrowDown');
  const first = page.getByRole('list', { name: '搜索建议' }).locator('.suggestion').first();
  expect(await first.evaluate((it) => it === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('list', { name: '搜索建议' }).waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search?q=yu');
  // Its own field stands in the bar, and is the only one.
  await expect.poll(() => field(page).count()).toBe(1);
  expect((await boxOf(field(page))).y).toBeLessThan(64);
  // Before the bar, not behind it.
  await field(page).click({ trial: true });
});

test('? shows what the keyboard can do, and g m goes to 我的', async () => {
  const page = await openHome(1280, 800);
  await page.getByRole('region', { name: '工具栏' }).waitFor();
  const help = page.getByRole('dialog', { name: '快捷键' });
  // The keys come in a quiet moment: one that is pressed before is not heard.
  await expect
    .poll(async () => {
      if (!(await help.isVisible())) {
        await page.keyboard.press('?');
      }
      return help.isVisible();
    })
    .toBe(true);
  // A second press, from before the dialog stood, may have been written into its field.
  await help.getByRole('searchbox').fill('');
  await help.getByText('播放或暂停').first().waitFor();
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'detached' });
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await page.waitForURL('**/one/mine');
});

test('a mouse moves a row by its arrows, and shift with an arrow key does the same', async () => {
  const page = await openHome(1280, 800);
  const row = page.getByRole('region', { name: '最新上架', exact: true });
  const leftOf = () => row.evaluate(({ scrollLeft }) => Math.round(scrollLeft));
  const [back, on] = ['往前', '往后'].map((way) =>
    page.getByRole('button', { name: `最新上架：${way}` }),
  );
  await on!.waitFor();
  expect(await back!.getAttribute('aria-disabled')).toBe('true');
  await on!.click();
  await expect.poll(leftOf).toBeGreaterThan(1000);
  await expect.poll(() => back!.getAttribute('aria-disabled')).toBe('false');
  await row.focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(leftOf).toBe(0);
});

test('a window of 1920 px is used: the content is 1,600 px wide and eleven covers stand in a row', async () => {
  const page = await openHome(1920, 1080);
  const row = page.getByRole('region', { name: '最新上架', exact: true });
  const [cards, around] = [row.getByRole('link'), await boxOf(row)];
  expect(around.width).toBeGreaterThan(1600);
  const seen = (await Promise.all((await cards.all()).map(boxOf))).filter(
    ({ x, width }) => x >= around.x && x + width <= around.x + around.width,
  );
  expect(seen).toHaveLength(11);
  // The field begins where the content begins.
  const search = await boxOf(page.locator('.bar-search'));
  expect(Math.abs(search.x - seen[0]!.x)).toBeLessThan(2);
});

test('a phone on its side and a tablet show all of the navigation, and nothing goes sideways', async () => {
  const page = await openHome(1440, 900);
  for (const [width, height] of [
    [844, 390],
    [768, 1024],
    [1024, 768],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    const items = page.getByRole('navigation', { name: '主导航' }).locator('.bottom-nav-item');
    await expect
      .poll(async () => {
        const { y, height: high } = await boxOf(items.last());
        return y >= 0 && y + high <= height;
      })
      .toBe(true);
    expect(await items.count()).toBe(6);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect([width, wide]).toEqual([width, width]);
  }
});

test('a novel has its contents beside the text, which lead to another chapter and stay away when closed', async () => {
  const page = await openWork('post_novel', 'reader-article', [1280, 800]);
  const contents = page.getByRole('complementary', { name: '目录' });
  const chapters = contents.getByRole('listitem').getByRole('button');
  const text = readerTextPage(page);
  await text.paragraphs.first().waitFor();
  await contents.waitFor();
  const [column, stage] = await Promise.all([boxOf(contents), boxOf(text.stage)]);
  expect(stage.x).toBe(column.width);
  await chapters.nth(1).click();
  await page.waitForURL('**&chapterIndex=1');
  await expect.poll(() => chapters.nth(1).getAttribute('aria-current')).toBe('true');
  await expect.poll(() => text.stage.evaluate((it) => it === document.activeElement)).toBe(true);
  await page.keyboard.press('c');
  await contents.waitFor({ state: 'detached' });
  expect((await boxOf(text.stage)).x).toBe(0);
  await page.reload();
  await text.paragraphs.first().waitFor();
  expect(await contents.count()).toBe(0);
  await page.keyboard.press('c');
  await contents.waitFor();
  // A narrower window has no room for it.
  await page.setViewportSize({ width: 1024, height: 768 });
  await contents.waitFor({ state: 'detached' });
});

test('a comic has its pages in small beside it, marked and clickable, until t takes them away', async () => {
  const page = await openWork('post_image', 'reader-picture', [1920, 1080]);
  const rail = page.getByRole('navigation', { name: '缩略图' });
  const thumbnails = rail.getByRole('button');
  await rail.waitFor();
  const [beside, pages] = await Promise.all([boxOf(rail), boxOf(page.getByRole('main'))]);
  expect(pages.width).toBe(beside.x);
  await thumbnails.nth(4).click();
  await page.waitForURL('**&imageIndex=4');
  await expect.poll(() => thumbnails.nth(4).getAttribute('aria-current')).toBe('page');
  await page.getByText('T 缩略图', { exact: true }).waitFor();
  // The space bar goes on, and does not press the thumbnail again.
  await page.keyboard.press('Space');
  await expect.poll(() => page.url()).not.toContain('imageIndex=4');
  await page.keyboard.press('t');
  await rail.waitFor({ state: 'detached' });
  expect((await boxOf(page.getByRole('main'))).width).toBe(1920);
  await page.reload();
  await page.getByRole('main').waitFor();
  expect(await rail.count()).toBe(0);
});

test('from 1,440 px the episodes of a film stand beside it, as high as the picture', async () => {
  const [series] = await world.sql<{ id: string }>(
    'insert into series (name) values ($1) returning id',
    ['海边的灯'],
  );
  await world.sql(
    `update post set series_id = $1, series_number = n.at from
       (select id, row_number() over (order by no) as at from post
        where post_type = 'post_video' and zone = 'CAT_1' and status = 1 and not hidden) n
     where n.id = post.id`,
    [series!.id],
  );
  const page = await openWork('post_video', 'player', [1440, 900]);
  const episodes = page.getByRole('navigation', { name: '选集' });
  await episodes.waitFor();
  const picture = page.locator('.player');
  const [beside, film] = await Promise.all([boxOf(episodes), boxOf(picture)]);
  expect(beside.x).toBeGreaterThan(film.x + film.width);
  expect([beside.y, beside.height].map(Math.round)).toEqual([film.y, film.height].map(Math.round));
  await episodes.getByRole('link').nth(1).click();
  await expect
    .poll(() => episodes.getByRole('link').nth(1).getAttribute('aria-current'))
    .toBe('page');
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect
    .poll(async () => (await boxOf(episodes)).y > (await boxOf(picture)).y + 100)
    .toBe(true);
});

test('from 1,440 px the filters of a search and of a term are a column beside the list', async () => {
  const page = await openHome(1440, 900);
  const column = page.getByRole('complementary', { name: '筛选' });
  await page.goto(`${world.address}/search?q=de`);
  const { cards } = libraryPage(page);
  await cards.first().waitFor();
  await column.waitFor();
  const [list, beside] = await Promise.all([boxOf(cards.first()), boxOf(column)]);
  expect(beside.x).toBeGreaterThan(list.x + list.width);
  expect(Math.round(beside.width)).toBe(236);
  // Marked once the address says so: a check() looks at it before.
  const novels = column.getByRole('radio', { name: '小说', exact: true });
  await novels.click();
  await page.waitForURL('**type=post_50_bilinovel**');
  await page.reload();
  await expect.poll(() => novels.isChecked()).toBe(true);
  await column.getByRole('button', { name: '清除筛选' }).click();
  await page.waitForURL((url) => !url.search.includes('type='));
  await page.goto(`${world.address}/term?term=CAT_1&kind=category`);
  await column.waitFor();
  // It is longer than the window, and moves with the page.
  const scrolling = await column.evaluate((it) =>
    [it, ...it.querySelectorAll('*')]
      .filter((part) => part.scrollHeight > part.clientHeight + 1)
      .filter((part) => /auto|scroll/.test(getComputedStyle(part).overflowY))
      .map((part) => part.className),
  );
  expect(scrolling).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBe(1440);
  // A narrower window has the chips again.
  await page.setViewportSize({ width: 1280, height: 800 });
  await column.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '筛选' }).waitFor();
});

test('from 1,440 px the categories of a shelf stand beside its list, and its filters above it', async () => {
  const page = await openHome(1440, 900);
  await page.goto(`${world.address}/one/home`);
  const { cards } = libraryPage(page);
  await cards.first().waitFor();
  const sections = page.getByRole('group', { name: '二级分类' });
  const filters = page.getByRole('group', { name: '筛选' });
  await filters.waitFor();
  const [rail, first, line] = await Promise.all([sections, cards.first(), filters].map(boxOf));
  expect(Math.round(rail!.width)).toBe(208);
  expect(rail!.x + rail!.width).toBeLessThan(first!.x);
  expect(line!.y + line!.height).toBeLessThanOrEqual(first!.y);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1440);
  // Below that they are a line above the list.
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(async () => (await boxOf(sections)).width).toBeGreaterThan(1000);
});

test('at 1920 px the page of a post begins and ends where the bar does', async () => {
  const page = await openWork('post_image', 'detail', [1920, 1080]);
  await page.getByRole('heading', { name: '相关推荐' }).waitFor();
  const related = page.getByRole('main').locator('> :last-child');
  const cover = page.getByRole('main').locator('img').first();
  const [start, end] = await Promise.all([boxOf(cover), boxOf(related)]);
  const search = await boxOf(page.locator('.bar-search'));
  const account = await boxOf(page.locator('.desktop-account'));
  expect(Math.abs(start.x - search.x)).toBeLessThan(2);
  expect(Math.abs(end.x + end.width - (account.x + account.width))).toBeLessThan(2);
});

test('from 1,440 px 我的 has its menu at the left, and what was chosen stands at the right', async () => {
  const page = await openHome(1440, 900);
  await page.goto(`${world.address}/one/mine`);
  const menu = page.getByRole('tablist', { name: '个人中心' });
  await menu.waitFor();
  await expect.poll(() => menu.getAttribute('aria-orientation')).toBe('vertical');
  const panel = page.getByRole('tabpanel').first();
  const [left, right] = await Promise.all([boxOf(menu), boxOf(panel)]);
  expect(right.x).toBeGreaterThan(left.x + left.width);
  // What was chosen begins above the menu, not below it.
  expect(right.y).toBeLessThan(left.y);
  await menu.getByRole('tab', { selected: true }).focus();
  await page.keyboard.press('ArrowDown');
  await page.waitForURL('**tab=collect');
  await menu.getByRole('tab', { name: '设置' }).click();
  await page.getByText('绑定邮箱').waitFor();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBe(1440);
});
