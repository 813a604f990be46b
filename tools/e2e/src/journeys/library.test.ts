import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newVisit, openBrowser, type Visit } from '../browser.ts';
import { peopleOf, startFilledWorld } from '../filled-world.ts';
import { libraryPage } from '../pages/library-page.ts';
import { shellPage } from '../pages/shell-page.ts';
import { becomeMember, type Known } from '../people.ts';
import type { World } from '../world.ts';

let browser: Browser;
let world: World;
let guest: Known;
let member: Known;
let visit: Visit | undefined;

beforeAll(async () => {
  [browser, world] = await Promise.all([openBrowser(), startFilledWorld()]);
  ({ guest } = peopleOf(world));
  member = await becomeMember(browser, world, 'demo_ciyuan');
});
afterEach(async () => {
  await visit?.context.close();
  visit = undefined;
});
afterAll(async () => {
  await browser.close();
  await world.stop();
});

async function enter(known: Known, address: string): Promise<Page> {
  visit = await newVisit(browser, { known, reducedMotion: true });
  await visit.page.goto(world.address + address);
  return visit.page;
}

test('a member browses, sorts, opens, likes, and finds it in both lists', async () => {
  const page = await enter(member, '/one/osusume');
  const library = libraryPage(page);
  await shellPage(page).link('次元').click();
  await library.cards.first().waitFor();
  await library.sort('热门').click();
  await page.waitForURL('**sort=hotest**');
  await library.cards.first().waitFor();
  const title = await library.titleOf(0);

  await library.cards.first().click();
  await library.heading(title).waitFor();
  await library.like.click();
  await library.toast('已加入喜欢').waitFor();

  for (const list of ['favorite', 'history']) {
    await page.goto(`${world.address}/one/mine/list?type=${list}`);
    await library.cards.first().waitFor();
    expect([list, await library.titleOf(0)]).toEqual([list, title]);
  }
});

test('the home asks for several things in one request, and one by one where the server knows no batch', async () => {
  const batch = '**/api/sys/batch';
  visit = await newVisit(browser, { known: guest, reducedMotion: true });
  const together = visit.page.waitForResponse(batch);
  await visit.page.goto(`${world.address}/one/osusume`);
  expect((await together).status()).toBe(200);
  await libraryPage(visit.page).cards.first().waitFor();
  await visit.context.close();

  visit = await newVisit(browser, { known: guest, reducedMotion: true });
  const refusal = { code: 404, successful: false, msg: '不', result: null };
  await visit.page.route(batch, (route) => route.fulfill({ status: 404, json: refusal }));
  const alone = visit.page.waitForResponse('**/api/cnt/posts/page');
  await visit.page.goto(`${world.address}/one/osusume`);
  expect((await alone).status()).toBe(200);
  await libraryPage(visit.page).cards.first().waitFor();
});

/** Characters that many titles have, and how they sound. */
const SOUNDS: Readonly<Record<string, string>> = {
  雨: 'yu',
  海: 'hai',
  猫: 'mao',
  夜: 'ye',
  星: 'xing',
  山: 'shan',
  风: 'feng',
  天: 'tian',
  月: 'yue',
  小: 'xiao',
  的: 'de',
};

test('a title is found by how it sounds, and its category leads to more', async () => {
  const page = await enter(member, '/term?term=CAT_1&kind=category');
  const library = libraryPage(page);
  await library.cards.first().waitFor();
  const titles = await Promise.all([0, 1, 2, 3, 4, 5].map((at) => library.titleOf(at)));
  const found = titles.flatMap((title) =>
    Object.keys(SOUNDS)
      .filter((character) => title.includes(character))
      .map((character) => ({ title, sound: SOUNDS[character] ?? '' })),
  );
  const [{ title, sound } = { title: '', sound: '' }] = found;
  expect(titles.join(), 'one of them has a character that we know').not.toBe('');
  await page.goto(`${world.address}/search`);
  await page.getByRole('searchbox').fill(sound);
  await page.getByRole('searchbox').press('Enter');
  await page.waitForURL(`**/search?q=${sound}**`);
  const hit = library.cards.filter({ hasText: title }).first();
  await hit.waitFor();
  expect(await page.title()).toBe(`搜索“${sound}” · 异次元宝盒`);
  await hit.click();
  await library.heading(title).waitFor();
  expect(await page.title()).toBe(`${title} · 异次元宝盒`);
  await page.locator('a[href^="/term?"]').first().click();
  await page.waitForURL('**/term?**');
  await library.cards.first().waitFor();
});

test('results are counted, marked and filtered; a reload and the way back keep the filter', async () => {
  const page = await enter(member, '/search?q=de');
  const library = libraryPage(page);
  await library.cards.first().waitFor();
  const count = page.getByText(/^\d+\+? 个结果$/);
  const all = Number.parseInt((await count.textContent()) ?? '', 10);
  expect(all).toBeGreaterThan(0);
  await page.locator('mark', { hasText: '的' }).first().waitFor();

  const kind = page.getByRole('combobox', { name: '类型' });
  await kind.getByRole('option', { name: '小说', exact: true }).waitFor({ state: 'attached' });
  await kind.selectOption({ label: '小说' });
  await page.waitForURL('**type=post_50_bilinovel**');
  await page.getByRole('combobox', { name: '排序' }).selectOption({ label: '热门' });
  await page.waitForURL('**sort=hotest**');
  await expect
    .poll(async () => Number.parseInt((await count.textContent()) ?? '', 10))
    .toBeLessThan(all);
  const novels = (await count.textContent()) ?? '';

  await page.reload();
  await library.cards.first().waitFor();
  expect(await count.textContent()).toBe(novels);
  await library.cards.first().click();
  await page.waitForURL('**/detail**');
  await page.goBack();
  await page.waitForURL('**type=post_50_bilinovel**');
  expect(await kind.inputValue()).toBe('post_50_bilinovel');

  await page.goto(`${world.address}/term?term=CAT_1&kind=category`);
  await page.getByRole('button', { name: '筛选' }).click();
  await page.getByRole('combobox', { name: '类型' }).selectOption({ label: '小说' });
  await page.waitForURL('**type=post_50_bilinovel**');
  await count.waitFor();
  await page.getByRole('button', { name: '清除筛选' }).click();
  await page.waitForURL((url) => !url.search.includes('type='));
});

test('what is taken out of 我的订阅 is gone from the home page, and 重置 brings it back', async () => {
  const page = await enter(guest, '/one/osusume');
  const tile = page.locator('a.zone-tile', { hasText: '漫画' });
  await tile.waitFor();
  await page.getByRole('button', { name: /我的订阅/ }).click();
  const drawer = page.getByRole('dialog', { name: '我的订阅' });
  await drawer.getByRole('button', { name: '移除 漫画' }).click();
  await drawer.getByRole('button', { name: '保存' }).click();
  await tile.waitFor({ state: 'detached' });
  await page.reload();
  await page.locator('a.zone-tile').first().waitFor();
  expect(await tile.count()).toBe(0);
  await page.getByRole('button', { name: /我的订阅/ }).click();
  await drawer.getByRole('button', { name: '重置' }).click();
  await tile.waitFor();
});

test('back from a page brings the list as it was left', async () => {
  const page = await enter(member, '/term?term=CAT_1&kind=category');
  const library = libraryPage(page);
  await library.cards.first().waitFor();
  const scrolled = () => page.evaluate(() => window.scrollY);
  await page.mouse.wheel(0, 900);
  await expect.poll(scrolled).toBeGreaterThan(300);
  await library.standsStill();
  const left = await scrolled();
  // By its place: a click on an element would scroll to it first.
  await page.mouse.click(80, 420);
  await library.back.waitFor();
  await page.goBack();
  await library.cards.first().waitFor();
  await expect.poll(scrolled).toBeGreaterThan(left - 40);
});

test('a guest meets the gates and the stubs in their own words', async () => {
  const page = await enter(guest, '/one/osusume');
  const library = libraryPage(page);
  for (const [zone, tiers] of [
    ['次元', '次元会员 或 全站通'],
    ['福利', '福利会员 或 全站通'],
    ['暗网', '暗网会员 或 全站通'],
    ['社区', '全站通'],
  ] as const) {
    await shellPage(page).link(zone).click();
    const dialog = page.getByRole('dialog', { name: '暂无权限' });
    await dialog.getByText(tiers, { exact: true }).waitFor();
    expect(await dialog.getByRole('link', { name: '限时开通' }).getAttribute('href')).toBe(
      '/one/mine',
    );
    await dialog.getByRole('button', { name: '取消' }).click();
  }

  await page.goto(`${world.address}/term?term=CAT_1&kind=category`);
  await library.cards.first().click();
  await library.like.click();
  await library.toast('请先登录').waitFor();
  await library.keep.click();
  await library.toast('请先登录').waitFor();
  await library.download.click();
  await library.toast('❤ 暂无权限 ❤').waitFor();
  await library.tab('评论').click();
  await page.getByText('仅发布者与会员可见').waitFor();
});

test('addresses open cold', async () => {
  const page = await enter(guest, '/search?q=a');
  await page.getByRole('searchbox').first().waitFor();
  await page.goto(`${world.address}/term?term=CAT_0_1&kind=album&name=最新`);
  await libraryPage(page).cards.first().waitFor();
  await page.goto(`${world.address}/detail?post=00000000-0000-4000-8000-000000000000`);
  await page.getByRole('link', { name: /首页/ }).first().waitFor();
  await page.goto(`${world.address}/detail?post=nonsense`);
  await page.getByRole('link', { name: /首页/ }).first().waitFor();
});
