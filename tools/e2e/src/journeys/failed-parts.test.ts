import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newVisit, openBrowser, type Visit } from '../browser.ts';
import { peopleOf, startFilledWorld } from '../filled-world.ts';
import { audioPage } from '../pages/audio-page.ts';
import { libraryPage } from '../pages/library-page.ts';
import { shellPage } from '../pages/shell-page.ts';
import { USER } from '../people.ts';
import { deployOther, plantInDialog, plantInFile, setFault, withhold } from '../planted.ts';
import type { World } from '../world.ts';

const WORK = '雪国旅馆 · 障子外';
/** The navigation stands beside every screen. */
const TABLET = { width: 900, height: 900 };

let browser: Browser;
let world: World;
let visit: Visit;

beforeAll(async () => {
  [browser, world] = await Promise.all([openBrowser(), startFilledWorld()]);
});
afterEach(() => visit.context.close());
afterAll(async () => {
  await browser.close();
  await world.stop();
});

async function visitAs(who: 'user' | 'member') {
  visit = await newVisit(browser, { known: peopleOf(world)[who], reducedMotion: true });
  await visit.page.setViewportSize(TABLET);
  return visit;
}

/** A page that is loaded anew forgets it. */
const mark = () => visit.page.evaluate(() => Object.assign(globalThis, { isMarked: true }));
const isMarked = () => visit.page.evaluate(() => 'isMarked' in globalThis);

const heading = (name: string) => visit.page.getByRole('heading', { name });
const button = (name: string) => visit.page.getByRole('button', { name, exact: true });

test('a screen, a dialog and a mini-player that throw leave the sound and each other alone', async () => {
  const { page, complaints } = await visitAs('member');
  await plantInFile(page, 'mine', 'MineScreen');
  await plantInFile(page, 'mini-player', 'MiniPlayer');
  await plantInDialog(page, 'postMore');
  const audio = audioPage(page, world.address, WORK);
  const shell = shellPage(page);
  const goesOn = async () => {
    const { at } = await audio.heard();
    await expect.poll(async () => (await audio.heard()).at).toBeGreaterThan(at + 0.5);
  };
  await audio.hear();
  await audio.openFromContinueList();
  await audio.playFirst();
  await goesOn();
  await mark();

  await setFault(page, true);
  await button('更多').click();
  const dialog = page.getByRole('dialog', { name: '这里出错了' });
  await dialog.waitFor();
  const id = await dialog.locator('code').innerText();
  expect(complaints.filter((line) => line.startsWith(`[${id}]`))).toHaveLength(1);
  await goesOn();
  await dialog.getByRole('button', { name: '关闭' }).click();
  await dialog.waitFor({ state: 'detached' });
  await heading(WORK).waitFor();

  // Another address draws the mini-player anew as well.
  await shell.link('我的').click();
  await heading('这里出错了').waitFor();
  await page.getByText('播放器没能显示').waitFor();
  expect(await shell.navigation.isVisible()).toBe(true);
  await goesOn();

  await setFault(page, false);
  await page.getByRole('main').getByRole('button', { name: '重试' }).click();
  await button('退出登录').waitFor();
  await audio.mini.getByRole('button', { name: '重试' }).click();
  await audio.mini.getByRole('button', { name: '暂停' }).waitFor();
  await goesOn();
  expect(await isMarked()).toBe(true);
});

test('a file that does not come is asked for again, on the same page', async () => {
  const { page } = await visitAs('user');
  await page.goto(`${world.address}/one/square`);
  await heading('敬请期待').waitFor();
  await mark();
  const release = await withhold(page, 'mine');
  await shellPage(page).link('我的').click();
  await heading('没有加载出来').waitFor();
  await button('重试').click();
  await heading('没有加载出来').waitFor();
  await release();
  await button('重试').click();
  await heading(USER.username).waitFor();
  expect(await isMarked()).toBe(true);
});

test('under a tab of an older build the page is offered anew, and is not loaded by itself', async () => {
  const { page } = await visitAs('user');
  await page.goto(`${world.address}/one/square`);
  await heading('敬请期待').waitFor();
  await mark();
  const undeploy = await deployOther(page);
  const release = await withhold(page, 'mine');
  await shellPage(page).link('我的').click();
  await heading('宝盒更新了').waitFor();
  expect(await isMarked()).toBe(true);
  // The rest of the app works on.
  await shellPage(page).link('首页').click();
  await libraryPage(page).cards.first().waitFor();
  await shellPage(page).link('我的').click();
  await heading('宝盒更新了').waitFor();

  await undeploy();
  await release();
  await button('重新载入').click();
  await heading(USER.username).waitFor();
  expect(await isMarked()).toBe(false);
});

test('without a network the page is not given up for the browser’s own error page', async () => {
  const { page, context } = await visitAs('user');
  await page.goto(`${world.address}/one/square`);
  await heading('敬请期待').waitFor();
  await page.waitForLoadState('networkidle');
  await deployOther(page);
  await withhold(page, 'mine');
  await shellPage(page).link('我的').click();
  await heading('宝盒更新了').waitFor();
  await mark();
  await context.setOffline(true);
  // The word that the network is gone lies over it.
  await page.getByRole('dialog', { name: '网络连接失败' }).waitFor();
  await page.keyboard.press('Escape');
  await button('重新载入').click();
  await page.getByText('网络连接失败，请检查网络').waitFor();
  expect(await isMarked()).toBe(true);
});

test('a language whose texts do not come leaves the app in the shipped one', async () => {
  const { page } = await visitAs('user');
  await page.addInitScript(() =>
    localStorage.setItem(
      'language',
      JSON.stringify({ value: 'de', expires: Date.now() + 86_400_000 }),
    ),
  );
  await withhold(page, 'de');
  await page.goto(`${world.address}/one/square`);
  await heading('敬请期待').waitFor();
});
