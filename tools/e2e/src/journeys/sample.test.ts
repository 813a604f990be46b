import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { axeFindings } from '../axe.ts';
import { newVisit, openBrowser } from '../browser.ts';
import { peopleOf, startFilledWorld } from '../filled-world.ts';
import { audioPage } from '../pages/audio-page.ts';
import { codesPage } from '../pages/codes-page.ts';
import { pictureReaderPage } from '../pages/picture-reader-page.ts';
import { playerPage } from '../pages/player-page.ts';
import { samplePage } from '../pages/sample-page.ts';
import { becomeMember, type Known } from '../people.ts';
import type { World } from '../world.ts';

let browser: Browser;
let world: World;

beforeAll(async () => {
  [browser, world] = await Promise.all([openBrowser(), startFilledWorld()]);
});
afterAll(async () => {
  await browser.close();
  await world.stop();
});

async function visit(known: Known = peopleOf(world).guest) {
  const { page, context } = await newVisit(browser, { known, reducedMotion: true });
  onTestFinished(() => context.close());
  return { page, context, sample: samplePage(page, world.address) };
}

/** A post of an open zone, locked: most of so small a demo is free. */
async function locked(sourceType: string, which = 0): Promise<string> {
  const [post] = await world.sql<{ id: string }>(
    `update post set point_price = 30 where id = (
       select post.id from post join term on term.id = post.zone
       where source_type = $1 and term.open and post.status = 1 and not hidden
       order by post.id offset $2 limit 1)
     returning id`,
    [sourceType, which],
  );
  return post!.id;
}

const open = (post: string, account: string) =>
  world.sql(
    `insert into unlock (account_id, post_id, how)
     select id, $1, 'help' from account where name = $2`,
    [post, account],
  );

const isDrawn = (page: Page, number: number) =>
  page
    .getByRole('img', { name: `第 ${number} 页`, exact: true })
    .evaluate((img: HTMLImageElement) => img.naturalWidth > 0);

test('nothing on a locked work moves when what is on sale arrives', async () => {
  const { page, sample } = await visit();
  let answer = () => {};
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/usr/userGroup/list', async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await sample.openPost(await locked('post_10_exhentai', 3));
  const numbers = page.locator('dl.numbers');
  await page.locator('.unlock-panel .skeleton').waitFor();
  const before = await numbers.boundingBox();
  answer();
  await page.locator('.unlock-panel .skeleton').waitFor({ state: 'detached' });
  await page.getByText(/^开通 .+ 后可以打开$/).waitFor();
  expect(await numbers.boundingBox()).toEqual(before);
});

test('three pages of a comic, then the ways to open it; points open it there, and one reads on', async () => {
  const { page, context, sample } = await visit(await becomeMember(browser, world, 'demo_user'));
  const reader = pictureReaderPage(page, context, world.address);
  await sample.openPost(await locked('post_10_exhentai', 1));
  await sample.mask.waitFor();
  await sample.start('试读').click();
  await reader.picture(1).waitFor();
  await reader.button('翻页').click();
  for (const number of [1, 2, 3]) {
    await expect.poll(() => isDrawn(page, number)).toBe(true);
    await page.keyboard.press('ArrowRight');
  }
  await sample.share.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await sample.points.click();
  await codesPage(page, world.address).button('解锁').click();
  await codesPage(page, world.address).toast('打开了，接着看吧').waitFor();
  await sample.end.waitFor({ state: 'detached' });
  await expect.poll(() => isDrawn(page, 4)).toBe(true);
  expect(await reader.position.textContent()).toMatch(/· 4\/\d{2}$/);
});

test('the first chapter of a novel, and below it the ways to open the rest', async () => {
  const { page, sample } = await visit();
  await sample.openPost(await locked('post_50_bilinovel'));
  await sample.start('试读').click();
  await page.waitForURL(/chapterIndex=0/);
  const text = page.getByRole('main');
  await expect.poll(async () => (await text.innerText()).length).toBeGreaterThan(100);
  await text.evaluate((stage) => stage.scrollTo(0, stage.scrollHeight));
  await sample.points.waitFor();
  expect(await axeFindings(page)).toEqual([]);
});

test('an article begins, fades, and shows the ways to open it', async () => {
  const { page, sample } = await visit();
  await sample.openPost(await locked('post_81_acggw'));
  await sample.start('试读').click();
  await sample.points.waitFor();
  const length = async () => (await sample.articleText()).replaceAll(/\s/g, '').length;
  await expect.poll(length).toBeGreaterThan(10);
  expect(await length()).toBeLessThanOrEqual(600);
  expect(await axeFindings(page)).toEqual([]);
});

test.each(['原画', '360p HLS', '360p DASH'])(
  'a film plays to the end of its sample: %s',
  async (quality) => {
    const { page, sample } = await visit();
    const player = playerPage(page);
    await sample.openPost(await locked('post_20_iwara'));
    await sample.start('试看').click();
    await player.runs();
    await player.stop();
    await player.quality.click();
    await player.option(quality).click();
    await player.close.click();
    await page.keyboard.press('k');
    await player.reaches(3);
    await sample.points.waitFor({ timeout: 20_000 });
    expect(await page.locator('.player > video').count()).toBe(0);
  },
);

test('a film that is opened while its sample has ended goes on there, without a reload', async () => {
  const { page, sample } = await visit(await becomeMember(browser, world, 'demo_former'));
  const player = playerPage(page);
  const post = await locked('post_20_iwara', 1);
  await sample.openPost(post);
  await sample.start('试看').click();
  await player.runs();
  await sample.points.waitFor({ timeout: 20_000 });
  expect(await axeFindings(page)).toEqual([]);
  await open(post, 'demo_former');
  await player.runs();
  await player.reaches(9);
  const finished = await world.sql<{ finished: boolean }>(
    'select finished from reading where post_id = $1',
    [post],
  );
  expect(finished.every((work) => !work.finished)).toBe(true);
});

test('a track is heard to the end of its sample; the ways to open it stand in the player', async () => {
  const { page, sample } = await visit();
  const audio = audioPage(page, world.address, '');
  await audio.hear();
  await sample.openPost(await locked('post_40_asmrone'));
  await sample.start('试听').click();
  await expect.poll(async () => (await audio.heard()).at).toBeGreaterThan(1);
  await page.evaluate(() => {
    const { heard } = globalThis as unknown as { heard: HTMLAudioElement };
    heard.currentTime = 15;
  });
  await audio.full.getByRole('button', { name: '用点数' }).waitFor({ timeout: 20_000 });
  expect((await audio.heard()).paused).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
});
