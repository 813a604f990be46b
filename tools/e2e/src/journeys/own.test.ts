import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '../axe.ts';
import { newVisit, openBrowser, type Visit } from '../browser.ts';
import { peopleOf, startFilledWorld } from '../filled-world.ts';
import { makeSeries, type MadeSeries } from '../make-series.ts';
import type { World } from '../world.ts';

let browser: Browser;
let world: World;
let series: MadeSeries;
const visits: Visit[] = [];

beforeAll(async () => {
  [browser, world] = await Promise.all([openBrowser(), startFilledWorld()]);
  series = await makeSeries(world, '夜行三部');
});
afterEach(async () => {
  await Promise.all(visits.splice(0).map(({ context }) => context.close()));
});
afterAll(async () => {
  await browser.close();
  await world.stop();
});

async function member(): Promise<Page> {
  const visit = await newVisit(browser, { known: peopleOf(world).member, reducedMotion: true });
  visits.push(visit);
  return visit.page;
}

const openWork = (page: Page, at: number) =>
  page.goto(`${world.address}/detail?post=${series.posts[at]!.id}`);

test('stars are given, found again after a reload, and taken back', async () => {
  const page = await member();
  await openWork(page, 0);
  await page.getByRole('button', { name: /评分/ }).click();
  await page.getByRole('radio', { name: /^2 星/ }).press('Space');
  await page.getByRole('button', { name: '取消评分' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: /我给了 2 星/ }).click();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: '取消评分' }).click();
  await page.getByText('点一颗星来评分').waitFor();
});

test('works are marked up to here, and the undo takes it back', async () => {
  const page = await member();
  await openWork(page, 1);
  await page.getByRole('button', { name: /^夜行三部/ }).click();
  const dialog = page.getByRole('dialog', { name: '夜行三部' });
  await dialog.getByRole('button', { name: '标记' }).click();
  const boxes = dialog.getByRole('checkbox');
  const ticked = () =>
    boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).checked));
  await dialog
    .getByRole('button', { name: /之前的都读完$/ })
    .nth(1)
    .click();
  await expect.poll(ticked).toEqual([true, true, false]);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect.poll(ticked).toEqual([false, false, false]);
});

test('a stranger opens an album by its link, until the link is taken back', async () => {
  const page = await member();
  for (const at of [0, 2]) {
    await openWork(page, at);
    await page.getByRole('button', { name: '更多', exact: true }).click();
    await page.getByRole('button', { name: /加入清单/ }).click();
    const answered = page.waitForResponse(/\/usr\/album\/add/);
    if (at === 0) {
      await page.getByLabel('新清单的名字').fill('给朋友的');
      await page.getByRole('button', { name: '新建' }).click();
    } else {
      await page.getByRole('checkbox', { name: '给朋友的' }).check();
    }
    await answered;
    await expect
      .poll(() => page.getByRole('checkbox', { name: '给朋友的', checked: true }).count())
      .toBe(1);
  }
  await page.goto(`${world.address}/one/mine/list?type=albums`);
  await page.getByRole('link', { name: /^给朋友的/ }).click();
  await page.getByRole('button', { name: `上移 ${series.posts[2]!.title}` }).click();
  await page.getByRole('switch', { name: '通过链接分享' }).click();
  const link = await page.getByText(/\/a#[\w-]{43}$/).innerText();

  const stranger = await newVisit(browser, { reducedMotion: true });
  visits.push(stranger);
  await stranger.page.goto(link);
  await stranger.page.getByRole('heading', { name: '给朋友的' }).waitFor();
  const works = stranger.page.getByRole('main').getByRole('link');
  expect(await works.allInnerTexts()).toEqual([
    expect.stringContaining(series.posts[2]!.title),
    expect.stringContaining(series.posts[0]!.title),
  ]);
  expect(await axeFindings(stranger.page)).toEqual([]);

  await page.getByRole('switch', { name: '通过链接分享' }).click();
  await page.getByText('现在只有你能看到。').waitFor();
  await stranger.page.reload();
  await stranger.page.getByRole('heading', { name: '没有这个清单' }).waitFor();
});
