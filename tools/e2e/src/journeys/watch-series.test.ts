import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '../axe.ts';
import { newVisit, openBrowser, type Visit } from '../browser.ts';
import { peopleOf, startFilledWorld } from '../filled-world.ts';
import { playerPage } from '../pages/player-page.ts';
import type { Known } from '../people.ts';
import type { World } from '../world.ts';

const FIRST = '山谷邮差 第 1 话';
const SECOND = '山谷邮差 第 2 话';

let browser: Browser;
let world: World;
let member: Known;
let first: string;
let visit: Visit | undefined;

beforeAll(async () => {
  [browser, world] = await Promise.all([openBrowser(), startFilledWorld()]);
  first = await makeSeries();
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

/** The small demo has films, but none with a second part. The id of the first. */
async function makeSeries(): Promise<string> {
  const [pair] = await world.sql<{ ids: string[] }>(
    `select array_agg(id order by no) as ids from post
     where post_type = 'post_video' and zone = 'CAT_1' and status = 1 and not hidden
     group by source_type having count(*) > 1 limit 1`,
  );
  const [one, two] = pair!.ids;
  await world.sql('update post set title = $2, series_id = null where id = $1', [one, FIRST]);
  await world.sql('update post set title = $2, series_id = null where id = $1', [two, SECOND]);
  return one!;
}

/** The first of the series is a moment before its end. */
async function watchToTheEnd(): Promise<Page> {
  visit = await newVisit(browser, { known: member, reducedMotion: true });
  const { page } = visit;
  await page.goto(`${world.address}/one/osusume`);
  await page.goto(`${world.address}/player?post=${first}`);
  const player = playerPage(page);
  await player.runs();
  await page.getByRole('heading', { name: FIRST }).waitFor();
  await player.nearEnd(0.5);
  return page;
}

test('after the first of a series the second begins by itself, and back leaves both', async () => {
  const page = await watchToTheEnd();
  await page.getByText('秒后播放下一集').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('heading', { name: SECOND }).waitFor({ timeout: 20_000 });
  await playerPage(page).runs();
  await page.goBack();
  await page.waitForURL('**/one/osusume');
});

test('the whole screen lasts into the next film, and ends when films are left', async () => {
  const page = await watchToTheEnd();
  await playerPage(page).press('f');
  const isWhole = () => document.fullscreenElement !== null;
  await page.waitForFunction(isWhole);
  await page.waitForFunction(
    (title) => document.querySelector('video')?.ariaLabel === title,
    SECOND,
    { timeout: 20_000 },
  );
  await playerPage(page).runs();
  expect(await page.evaluate(isWhole)).toBe(true);
  await page.getByRole('button', { name: '退出全屏' }).waitFor({ state: 'attached' });
  await page.goBack();
  await page.waitForURL('**/one/osusume');
  await page.waitForFunction(() => document.fullscreenElement === null);
});

test('who stays stays, and sees it again', async () => {
  const page = await watchToTheEnd();
  const player = playerPage(page);
  await page.getByRole('button', { name: '取消' }).click();
  await player.startAgain.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await player.startAgain.click();
  await player.runs();
  expect(await player.time()).toBeLessThan(10);
});
