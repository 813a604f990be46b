import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newVisit, openBrowser, type Visit } from '../browser.ts';
import { audioPage } from '../pages/audio-page.ts';
import { libraryPage } from '../pages/library-page.ts';
import { becomeMember, type Known } from '../people.ts';
import { startWorld, type World } from '../world.ts';

/** A demo of this size has a work with two tracks and the words to them. */
const POSTS = 9;
const WORK = '窗边的雨，三十六分钟';

let browser: Browser;
let world: World;
let member: Known;
let visit: Visit | undefined;
/** The address of the work, once it was found. */
let work: string | undefined;

beforeAll(async () => {
  [browser, world] = await Promise.all([openBrowser(), startWorld({ posts: POSTS })]);
  await world.filled();
  member = await becomeMember(browser, world);
}, 400_000);
afterEach(async () => {
  await visit?.context.close();
  visit = undefined;
});
afterAll(async () => {
  await browser.close();
  await world.stop();
});

/** The first track of a work is playing. */
async function listen() {
  visit = await newVisit(browser, { known: member, reducedMotion: true });
  const { page } = visit;
  const audio = audioPage(page, world.address, WORK);
  await audio.hear();
  // Somebody may search every few seconds only: once for all tests is enough.
  if (work) {
    await page.goto(work);
  } else {
    await audio.openWork();
    work = page.url();
  }
  await audio.playFirst();
  await expect.poll(async () => (await audio.heard()).paused).toBe(false);
  return { page, audio };
}

type Audio = Awaited<ReturnType<typeof listen>>['audio'];

const position = async (audio: Audio) => (await audio.heard()).at;

/** Really heard: the time of the sound itself goes by. */
async function expectToPlayOn(audio: Audio, seconds: number) {
  const before = await position(audio);
  await expect.poll(() => position(audio)).toBeGreaterThan(before + seconds);
}

test('a track from the tree plays on over other screens, and the next one follows', async () => {
  const { page, audio } = await listen();
  await expectToPlayOn(audio, 3);
  const shown = await page.evaluate(() => navigator.mediaSession.metadata?.title);
  await audio.mini.getByText(shown ?? 'no title', { exact: true }).waitFor();

  await libraryPage(page).back.click();
  await page.getByRole('searchbox').waitFor();
  await expectToPlayOn(audio, 0.5);
  await page.goBack();
  await page.waitForURL('**/one/osusume');
  await libraryPage(page).cards.first().waitFor();
  await expectToPlayOn(audio, 0.5);
  await audio.mini.waitFor();

  await audio.nearEnd(1);
  await audio.mini.getByText(/^02 /).waitFor();
  // Its name stands there before its sound begins.
  await expect.poll(() => position(audio)).toBeLessThan(20);
  await expectToPlayOn(audio, 1);
});

test('it is paused, moved and put away by hand', async () => {
  const { audio } = await listen();
  await audio.openFull();
  await audio.full.getByRole('button', { name: '暂停' }).click();
  await expect.poll(async () => (await audio.heard()).paused).toBe(true);
  const slider = audio.full.getByRole('slider', { name: '播放进度' });
  await slider.fill('20');
  await slider.press('ArrowRight');
  await expect.poll(() => position(audio)).toBeGreaterThan(19);
  await audio.full.getByRole('button', { name: '后退 15 秒' }).click();
  expect(await position(audio)).toBeLessThan(8);
  await audio.full.getByRole('button', { name: '下一轨' }).click();
  await audio.full.getByRole('heading', { name: /^02 / }).waitFor();
  await expectToPlayOn(audio, 1);
  await audio.full.getByRole('button', { name: '关闭播放器' }).click();
  await audio.mini.waitFor({ state: 'detached' });
  expect((await audio.heard()).paused).toBe(true);
});

test('the sleep timer stops it at the end of the track', async () => {
  const { audio } = await listen();
  await audio.openFull();
  await audio.panel('定时关闭').click();
  await audio.full.getByRole('radio', { name: '播完这一轨' }).check();
  await audio.nearEnd(1);
  await audio.full.getByRole('heading', { name: /^02 / }).waitFor();
  expect((await audio.heard()).paused).toBe(true);
  await audio.full.getByRole('button', { name: '播放', exact: true }).waitFor();
});

test('after a reload it is there, silent, and goes on within two seconds of where it was', async () => {
  const { page, audio } = await listen();
  await audio.openFull();
  const slider = audio.full.getByRole('slider', { name: '播放进度' });
  await slider.fill('12');
  await slider.press('ArrowRight');
  await expectToPlayOn(audio, 3);
  const before = await position(audio);
  await page.reload();
  await audio.mini.waitFor();
  expect((await audio.heard()).paused).toBe(true);
  await audio.mini.getByRole('button', { name: '播放', exact: true }).click();
  await expect.poll(() => position(audio)).toBeGreaterThan(before - 2);
  expect(await position(audio)).toBeLessThan(before + 4);
});

test('another browser of the same person goes on from the page of the work', async () => {
  const { audio } = await listen();
  await audio.openFull();
  const slider = audio.full.getByRole('slider', { name: '播放进度' });
  await slider.fill('18');
  await slider.press('ArrowRight');
  await expectToPlayOn(audio, 1);
  await audio.full.getByRole('button', { name: '暂停' }).click();
  const stopped = await position(audio);
  await visit?.context.close();

  visit = await newVisit(browser, {
    known: await becomeMember(browser, world),
    reducedMotion: true,
  });
  const other = audioPage(visit.page, world.address, WORK);
  await other.hear();
  await visit.page.goto(work ?? '');
  await visit.page.getByRole('link', { name: /^续看/ }).click();
  await other.mini.waitFor();
  await expect.poll(() => position(other)).toBeGreaterThan(stopped - 3);
  expect(await position(other)).toBeLessThan(stopped + 6);
});

test('the words go along, and a tap on a line goes there', async () => {
  const { audio } = await listen();
  await audio.openFull();
  await audio.panel('字幕').click();
  await audio.line.waitFor();
  const first = await audio.line.innerText();
  await expect.poll(() => audio.line.innerText()).not.toBe(first);
  await audio.full.getByRole('button', { name: '请闭上眼睛，再听一会儿。' }).click();
  await expect.poll(() => audio.line.innerText()).toBe('请闭上眼睛，再听一会儿。');
});

test('a place that was marked is found again after a reload', async () => {
  const { page, audio } = await listen();
  await audio.openFull();
  await audio.full.getByRole('button', { name: '暂停' }).click();
  const slider = audio.full.getByRole('slider', { name: '播放进度' });
  await slider.fill('20');
  await slider.press('ArrowRight');
  await audio.full.getByRole('button', { name: '加书签' }).click();
  await slider.fill('2');
  await slider.press('ArrowRight');
  await page.reload();
  await audio.openFull();
  await audio.panel('标记').click();
  await audio.full.getByRole('button', { name: /^00:2/ }).click();
  await expect.poll(() => position(audio)).toBeGreaterThanOrEqual(20);
});
