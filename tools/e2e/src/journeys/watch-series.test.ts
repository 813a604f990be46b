import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '../axe.ts';
import { newVisit, openBrowser, type Visit } from '../browser.ts';
import { startFilledWorld } from '../filled-world.ts';
import { libraryPage } from '../pages/library-page.ts';
import { playerPage } from '../pages/player-page.ts';
import { becomeMember, type Known } from '../people.ts';
import type { World } from '../world.ts';

const SERIES = '单线铁路';

let browser: Browser;
let world: World;
let member: Known;
let visit: Visit | undefined;

beforeAll(async () => {
  [browser, world] = await Promise.all([openBrowser(), startFilledWorld()]);
  member = await becomeMember(browser, world);
});
afterEach(async () => {
  await visit?.context.close();
  visit = undefined;
});
afterAll(async () => {
  await browser.close();
  await world.stop();
});

/** The first of the series is a moment before its end. */
async function watchToTheEnd(): Promise<Page> {
  visit = await newVisit(browser, { known: member, reducedMotion: true });
  const { page } = visit;
  await page.goto(`${world.address}/search?q=${encodeURIComponent(SERIES)}`);
  await libraryPage(page)
    .cards.filter({ hasText: `${SERIES} 第 1 话` })
    .first()
    .click();
  await page.getByRole('link', { name: /^(播放|续看)/ }).click();
  const player = playerPage(page);
  await player.runs();
  await player.next.waitFor();
  await player.nearEnd(0.5);
  return page;
}

test('after the first of a series the second begins by itself, and back leaves both', async () => {
  const page = await watchToTheEnd();
  await page.getByText('秒后播放下一集').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('heading', { name: `${SERIES} 第 2 话` }).waitFor({ timeout: 20_000 });
  await playerPage(page).runs();
  await page.goBack();
  await page.waitForURL('**/detail?**');
  await libraryPage(page).heading(`${SERIES} 第 1 话`).waitFor();
});

test('who stays stays, and sees it again', async () => {
  const page = await watchToTheEnd();
  await page.getByRole('button', { name: '取消' }).click();
  await page.getByRole('button', { name: '重播' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: '重播' }).click();
  const player = playerPage(page);
  await player.runs();
  expect(await player.time()).toBeLessThan(10);
});
