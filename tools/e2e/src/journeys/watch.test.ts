import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '../axe.ts';
import { newVisit, openBrowser, type Visit } from '../browser.ts';
import { peopleOf, startFilledWorld } from '../filled-world.ts';
import { libraryPage } from '../pages/library-page.ts';
import { playerPage } from '../pages/player-page.ts';
import { becomeMember, type Known } from '../people.ts';
import type { World } from '../world.ts';

/** Where the films of the demo are, and where nothing moves. */
const FILMS = '/term?term=CAT_1_1&kind=category';
const COMICS = '/term?term=CAT_1_2&kind=category';

let browser: Browser;
let world: World;
let member: Known;
let posts: { films: string[]; comic: string };
let visits: Visit[] = [];

beforeAll(async () => {
  [browser, world] = await Promise.all([openBrowser(), startFilledWorld()]);
  ({ member } = peopleOf(world));
  posts = { films: await idsAt(FILMS), comic: (await idsAt(COMICS))[0] ?? '' };
});
afterEach(async () => {
  await Promise.all(visits.map(({ context }) => context.close()));
  visits = [];
});
afterAll(async () => {
  await browser.close();
  await world.stop();
});

async function enter(address: string, known = member): Promise<Page> {
  const visit = await newVisit(browser, { known, reducedMotion: true });
  visits.push(visit);
  await visit.page.goto(world.address + address);
  return visit.page;
}

async function idsAt(address: string): Promise<string[]> {
  const page = await enter(address);
  const { cards } = libraryPage(page);
  await cards.first().waitFor();
  const links = await cards.evaluateAll((all) =>
    all.map((card) => card.getAttribute('href') ?? ''),
  );
  return links.map((link) => new URL(link, world.address).searchParams.get('post') ?? '');
}

/** There are more tests than films on a first page. */
const filmAt = (position: number) => `/player?post=${posts.films[position % posts.films.length]}`;

async function choose(page: Page, quality: string): Promise<void> {
  const player = playerPage(page);
  await player.stop();
  await player.quality.click();
  await player.option(quality).click();
  await player.close.click();
}

/** What is told is on the server when its call has been answered. */
const saved = (page: Page) =>
  page.waitForResponse((reply) => reply.url().includes('/usr/progress/save') && reply.ok());

test.each([
  ['原画', /^http/],
  ['360p HLS', /^blob:/],
  ['360p DASH', /^blob:/],
])('%s really plays', async (quality, source) => {
  const page = await enter(filmAt(0));
  const player = playerPage(page);
  await player.runs();
  await choose(page, quality);
  await player.press('0');
  await player.play.click();
  await player.runs();
  const before = await player.time();
  await player.reaches(before + 3);
  expect(await player.source()).toMatch(source);
  expect(await player.frames()).toBeGreaterThan(50);
});

test('another quality goes on at the same second', async () => {
  const page = await enter(filmAt(1));
  const player = playerPage(page);
  await player.runs();
  await player.stop();
  await player.press('5');
  const position = await player.time();
  for (const quality of ['360p HLS', '360p DASH', '原画']) {
    await choose(page, quality);
    await player.reaches(position - 0.5);
    expect(await player.time()).toBeLessThan(position + 1);
  }
});

test('a film goes on where it was left, also on another device of the same person', async () => {
  const page = await enter(filmAt(2));
  const player = playerPage(page);
  await player.runs();
  await player.press('5');
  await Promise.all([saved(page), player.stop()]);
  const left = Math.floor(await player.time());

  await page.reload();
  await player.runs();
  await player.startOver.waitFor();
  expect(await player.time()).toBeGreaterThanOrEqual(left);
  await Promise.all([saved(page), player.stop()]);
  const leftAgain = Math.floor(await player.time());

  const tablet = await enter(filmAt(2), await becomeMember(browser, world));
  const there = playerPage(tablet);
  await there.runs();
  await there.startOver.waitFor();
  expect(await there.time()).toBeGreaterThanOrEqual(leftAgain);
  expect(await there.time()).toBeLessThan(leftAgain + 4);
});

test('in the page of a post the film stands where the cover would, and plays there', async () => {
  const page = await enter(`/detail?post=${posts.films[3]}`);
  await page.getByRole('button', { name: '在此播放' }).click();
  await playerPage(page).runs();
  expect(new URL(page.url()).pathname).toBe('/detail');
});

test('f is the whole screen, with everything in it, and back', async () => {
  const page = await enter(filmAt(1));
  const player = playerPage(page);
  await player.runs();
  const isWhole = () => document.fullscreenElement === document.documentElement;
  await player.press('f');
  await page.waitForFunction(isWhole);
  await player.stop();
  await player.speed.click();
  await player.option('1.5x').click();
  await player.close.click();
  await page.getByRole('button', { name: '退出全屏' }).click();
  await page.waitForFunction(() => document.fullscreenElement === null);
  await page.getByRole('button', { name: '播放速度 1.5x' }).waitFor();
});

test('what has nothing to play says so', async () => {
  const page = await enter(`/player?post=${posts.comic}`);
  await page.getByText('诶，中国大陆 Player？').waitFor();
  expect(await axeFindings(page)).toEqual([]);
});

test('what is said is shown, in the language that was chosen', async () => {
  const page = await enter(filmAt(4));
  const player = playerPage(page);
  await player.runs();
  await player.stop();
  await player.subtitles.click();
  await player.option('English').click();
  await player.close.click();
  await player.press('1');
  await page.locator('.player-subtitles p').first().waitFor();
  expect(await page.locator('.player-subtitles').innerText()).toMatch(/[a-z]{3}/i);
});

test('axe finds nothing: it stands, it plays, its menus are open, it is locked', async () => {
  const page = await enter(filmAt(5));
  const player = playerPage(page);
  await player.runs();
  await player.press('Tab');
  expect(await axeFindings(page)).toEqual([]);
  await player.stop();
  expect(await axeFindings(page)).toEqual([]);
  for (const menu of [player.speed, player.quality, player.subtitles]) {
    await menu.click();
    await player.close.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await player.close.click();
  }
  await page.getByRole('button', { name: '锁定' }).click();
  expect(await axeFindings(page)).toEqual([]);
});

test('a film that does not come says so, and another try goes on', async () => {
  const page = await enter(filmAt(6));
  const player = playerPage(page);
  await player.runs();
  await page.route('**/m/full/**', (route) => route.abort());
  await choose(page, '360p HLS');
  await page.getByRole('heading', { name: '播放失败' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.unroute('**/m/full/**');
  await page.getByRole('button', { name: '再试一次' }).click();
  await player.runs();
});

test('the chapters of a film are gaps in its bar, a list, and a key', async () => {
  // Another one of the demo lies in a zone that is closed.
  const [marked] = await world.sql<{ id: string }>(
    `select post.id from post_content join post on post.id = post_id
     where content_info ? 'chapterMarks' and zone = 'CAT_1'`,
  );
  const page = await enter(`/player?post=${marked?.id}`);
  const player = playerPage(page);
  await player.runs();
  await player.stop();
  await page.locator('.player-gap').nth(2).waitFor({ state: 'attached' });
  await player.press('Home');
  await player.press(']');
  const list = page.getByRole('button', { name: /^章节/ });
  await list.click();
  const chapters = page.getByRole('dialog', { name: '章节' }).getByRole('radio');
  await chapters.first().waitFor();
  expect(await chapters.count()).toBe(4);
  await expect.poll(() => chapters.nth(1).isChecked()).toBe(true);
  const second = await player.time();
  expect(second).toBeGreaterThan(3.9);
  await chapters.nth(3).click();
  await player.reaches(11.4);
  expect(await axeFindings(page)).toEqual([]);
});
