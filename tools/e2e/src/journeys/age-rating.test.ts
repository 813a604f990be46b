import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { axeFindings } from '../axe.ts';
import { newVisit, openBrowser } from '../browser.ts';
import { peopleOf, startFilledWorld } from '../filled-world.ts';
import { consolePage, hireAs } from '../pages/console-page.ts';
import type { World } from '../world.ts';

let browser: Browser;
let world: World;
let post: { id: string; title: string };
beforeAll(async () => {
  [browser, world] = await Promise.all([openBrowser(), startFilledWorld()]);
  const [hottest] = await world.sql<typeof post>(
    `select id, title from post where status = 1 and not hidden and zone = 'CAT_1'
     order by hot_index desc limit 1`,
  );
  post = hottest!;
});
afterAll(async () => {
  await browser.close();
  await world.stop();
});

test('an editor rates a post; a visitor meets a refusal, a member says an age and reads on', async () => {
  await hireAs(world, 'editor');
  const staff = await newVisit(browser, { reducedMotion: true });
  onTestFinished(() => staff.context.close());
  await staff.page.goto(`${world.address}/console`);
  await consolePage(staff.page).signIn();
  await staff.page.goto(`${world.address}/console/posts/${post.id}`);
  await staff.page.getByLabel('年龄分级').selectOption('18');
  await staff.page.getByRole('button', { name: '保存' }).click();
  await staff.page.getByText('已保存').waitFor();

  const visitor = await newVisit(browser, { reducedMotion: true });
  onTestFinished(() => visitor.context.close());
  await visitor.page.goto(`${world.address}/detail?post=${post.id}`);
  await visitor.page.getByRole('heading', { name: '这部作品有年龄限制' }).waitFor();
  expect(await visitor.page.getByText(post.title).count()).toBe(0);
  expect(await visitor.page.getByText('18').count()).toBe(0);
  expect(await axeFindings(visitor.page)).toEqual([]);

  const { user } = peopleOf(world);
  const member = await newVisit(browser, { known: user, reducedMotion: true });
  onTestFinished(() => member.context.close());
  const { page } = member;
  // The refusal at the address of the post.
  await page.goto(`${world.address}/detail?post=${post.id}`);
  await page.getByRole('heading', { name: '适合 18 岁以上' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: '我已满 18 岁' }).click();
  await page.getByRole('heading', { level: 1, name: post.title }).waitFor();

  // And back to what is for everybody, in one's own settings.
  await page.goto(`${world.address}/one/mine?tab=settings`);
  await page.getByRole('button', { name: /年龄分级.*18\+/ }).click();
  const dialog = page.getByRole('dialog', { name: '年龄分级' });
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByText('只看全年龄的作品').click();
  await dialog.getByRole('button', { name: '确定' }).click();
  await page.getByText('已保存').waitFor();
  await page.goto(`${world.address}/detail?post=${post.id}`);
  await page.getByRole('heading', { name: '适合 18 岁以上' }).waitFor();
});

test('where posts are rated, a member who never said an age is asked once', async () => {
  await world.sql('update account set age_limit = null');
  const { user } = peopleOf(world);
  const { page, context } = await newVisit(browser, { known: user, reducedMotion: true });
  onTestFinished(() => context.close());
  await page.goto(`${world.address}/one/osusume`);
  const dialog = page.getByRole('dialog', { name: '年龄分级' });
  await dialog.waitFor();
  await dialog.getByText('我已满 16 岁').click();
  await dialog.getByRole('button', { name: '确定' }).click();
  await page.getByText('已保存').waitFor();
  await page.reload();
  await page.getByRole('heading', { name: /./ }).first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(await dialog.count()).toBe(0);
});
