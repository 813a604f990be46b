import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { smallPicture } from '@baohe/server/testing/small-picture';
import { zipOf } from '@baohe/server/testing/zip-writer';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '../axe.ts';
import { newVisit, openBrowser, PHONE } from '../browser.ts';
import { startFilledWorld } from '../filled-world.ts';
import type { World } from '../world.ts';

const WIDE = { width: 1280, height: 800 };
const PAGE = { width: 60, height: 80 };

let browser: Browser;
let world: World;
let folder: string;

beforeAll(async () => {
  [browser, world, folder] = await Promise.all([
    openBrowser(),
    startFilledWorld(),
    mkdtemp(join(tmpdir(), 'baohe-uploads-')),
  ]);
  const pages = Array.from({ length: 4 }, (_, at): [string, Buffer] => [
    `00${at + 1}.webp`,
    smallPicture(`page ${at}`, PAGE),
  ]);
  await writeFile(join(folder, '星海夜航.cbz'), zipOf(Object.fromEntries(pages)));
  const chapters = [1, 2, 3].map((number) => `第${number}章 信\n${'海风很轻。'.repeat(40)}`);
  await writeFile(join(folder, '潮汐邮局.txt'), chapters.join('\n'));
});
afterAll(async () => {
  await browser.close();
  await world.stop();
  await rm(folder, { recursive: true });
});

async function expectNoBarriers(page: Page): Promise<void> {
  for (const size of [WIDE, PHONE]) {
    await page.setViewportSize(size);
    expect(await axeFindings(page, { within: 'main' })).toEqual([]);
  }
}

test('an editor uploads a comic and a novel, looks at what they become, imports, reads and undoes', async () => {
  const { page, context, complaints } = await newVisit(browser, { reducedMotion: true });
  await page.goto(`${world.address}/console/imports`);
  await page.getByLabel('账号').fill('demo_editor');
  await page.getByLabel('密码', { exact: true }).fill('baohe-demo-2026');
  await page.getByRole('button', { name: '登录' }).click();
  await page.getByRole('heading', { level: 1, name: '导入' }).waitFor();
  const scan = page.getByRole('button', { name: '预演' });
  expect(await scan.isDisabled(), 'nothing to look at yet').toBe(true);
  await page
    .getByLabel('选择文件')
    .setInputFiles(['星海夜航.cbz', '潮汐邮局.txt'].map((name) => join(folder, name)));
  await expect.poll(() => page.getByText('传完了').count()).toBe(2);
  await expectNoBarriers(page);

  await scan.click();
  const start = page.getByRole('button', { name: '开始导入' });
  await start.waitFor();
  await page.getByText('4 页').waitFor();
  await page.getByText('3 章').waitFor();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: '潮汐邮局', exact: true }).click();
  const panel = page.getByRole('dialog', { name: '潮汐邮局' });
  await panel.getByLabel('标题', { exact: true }).fill('潮汐邮局（修订）');
  await panel.getByLabel('标签', { exact: true }).fill('海边，治愈');
  expect(await axeFindings(page, { within: 'dialog' })).toEqual([]);
  await panel.getByRole('button', { name: '保存' }).click();
  await page.getByRole('button', { name: '潮汐邮局（修订）' }).waitFor();

  await start.click();
  await page.getByRole('heading', { name: '刚进来的' }).waitFor();
  await page.getByText('新建 2 部，更新 0 部').waitFor();
  await expectNoBarriers(page);

  const [work] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: '潮汐邮局（修订）' }).click(),
  ]);
  await work.getByRole('heading', { level: 1, name: '潮汐邮局（修订）' }).waitFor();
  await work.getByRole('link', { name: '治愈' }).waitFor();
  await work.close();

  await page.getByRole('button', { name: /整批撤销/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '撤销', exact: true }).click();
  await page.getByRole('heading', { name: '这次导入已经撤销' }).waitFor();
  const shown = await world.sql(
    `select from post where title in ('潮汐邮局（修订）', '星海夜航') and status = 1 and not hidden`,
  );
  expect(shown).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});
