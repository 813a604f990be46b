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
let visit: Visit | undefined;

beforeAll(async () => {
  [browser, world] = await Promise.all([openBrowser(), startFilledWorld()]);
  series = await makeSeries(world, '夜行三部');
});
afterEach(async () => {
  await visit?.context.close();
  visit = undefined;
});
afterAll(async () => {
  await browser.close();
  await world.stop();
});

const opened = (page: Page, at: number) =>
  page.getByRole('heading', { level: 1, name: series.posts[at]!.title, exact: true }).waitFor();

test('from the second of three to the first, to the third, and to any by the list', async () => {
  visit = await newVisit(browser, { known: peopleOf(world).member, reducedMotion: true });
  const { page } = visit;
  await page.goto(`${world.address}/detail?post=${series.posts[1]!.id}`);
  await opened(page, 1);
  const part = page.getByRole('navigation', { name: '系列' });
  await part.getByText('第 2 / 3 部').waitFor();
  await part.getByRole('link', { name: /^上一部/ }).click();
  await opened(page, 0);
  expect(await part.getByRole('link', { name: /^上一部/ }).count()).toBe(0);
  await part.getByRole('link', { name: /^下一部/ }).click();
  await opened(page, 1);
  await part.getByRole('link', { name: /^下一部/ }).click();
  await opened(page, 2);

  await part.getByRole('button', { name: /^夜行三部/ }).click();
  const dialog = page.getByRole('dialog', { name: '夜行三部' });
  await dialog.getByText('共 3 部').waitFor();
  expect(await dialog.getByRole('link').allInnerTexts()).toEqual(
    series.posts.map(({ title }) => expect.stringContaining(title)),
  );
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('link', { name: series.posts[0]!.title }).click();
  await dialog.waitFor({ state: 'detached' });
  await opened(page, 0);
});

test('behind the last page of a work its reader opens the next one', async () => {
  visit = await newVisit(browser, { known: peopleOf(world).member, reducedMotion: true });
  const { page } = visit;
  const [first, second] = series.posts;
  const [{ last, pages } = { last: 0, pages: 1 }] = await world.sql<{
    last: number;
    pages: number;
  }>(
    `select (number - 1)::int as last, count(*)::int as pages from (
       select (page ->> 'chapterNo')::int as number
       from post_content, jsonb_array_elements(content_info -> 'chapterList') page
       where post_id = $1) listed
     group by number order by number desc limit 1`,
    [first!.id],
  );
  await page.goto(
    `${world.address}/reader-picture?post=${first!.id}&chapterIndex=${last}&imageIndex=${pages - 1}`,
  );
  const end = page.getByRole('region', { name: '全部看完' });
  await end.scrollIntoViewIfNeeded();
  await end.getByRole('heading', { name: second!.title }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await end.getByRole('link', { name: '看下一部' }).click();
  await page.waitForURL(`**/reader-picture?post=${second!.id}*`);
  await page.getByRole('banner').getByText(second!.title).waitFor();
});
